"""`rules`: the rule sheet of a rule set. Imports: engine, app.rulesheet, app.text, arguments, choices."""

from __future__ import annotations

from scala40.app.rulesheet import as_text, rule_sheet
from scala40.app.text import Texts
from scala40.cli.arguments import Arguments, Words
from scala40.cli.choices import chosen_changes, chosen_game, chosen_rules

WORDS = Words(values=("--game", "--preset"), lists=("--set",))


def rules(arguments: Arguments, texts: Texts) -> int:
    """The command."""
    game = chosen_game(arguments)
    chosen = chosen_rules(game, arguments, chosen_changes(game, arguments))
    print(as_text(rule_sheet(game.name, chosen, texts)))
    return 0
