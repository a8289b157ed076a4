"""The command line: which words mean which command, and how mistakes are told.

Exit codes: 0 done, 1 it could not be done, 2 the words were wrong. A command's own room is imported when it is
called, so that the table starts without the simulator and `replay` without a window. Imports: app.text, arguments;
the commands.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from scala40 import __version__
from scala40.app.text import Texts, system_language
from scala40.cli.arguments import Arguments, CommandFailed, UsageError, Words, split, up_to_command
from scala40.engine.options import RulesError

# command -> module below scala40.cli, function and words there
COMMANDS: Final = {
    "simulate": ("simulate", "simulate", "WORDS"),
    "replay": ("replay", "replay", "WORDS"),
    "rules": ("rules", "rules", "WORDS"),
    "matches": ("saved", "matches", "LIST_WORDS"),
    "export": ("saved", "export", "EXPORT_WORDS"),
    "import": ("saved", "import_file", "IMPORT_WORDS"),
    "snapshot": ("snapshot", "snapshot", "WORDS"),
}
BEFORE: Final = Words(flags=("--version", "--fullscreen", "--help", "-h"), values=("--lang", "--data-dir", "--size"))


def run(words: Sequence[str]) -> int:
    """Do what the command line says; the exit code."""
    _speak_utf8()
    texts = Texts(system_language())
    try:
        before, behind = up_to_command(words, COMMANDS, BEFORE)
        general = split(before, BEFORE)
        language = general.language()
        general.size()  # a wrong one is told whatever the command
        if language is not None:
            texts = Texts(language)
        if "--version" in general.flags:
            print(f"scala40 {__version__}")
            return 0
        if general.flags & {"--help", "-h"}:
            print(usage(texts))
            return 0
        if not behind:
            return _table(general, texts)
        return _command(behind[0], behind[1:], general, texts)
    except UsageError as fault:
        return _tell(usage_message(fault, texts), 2)
    except RulesError as fault:
        why = texts(f"rules_error.{fault.code}", **fault.details)
        return _tell(texts("cli.rules_refused", reason=why), 2)
    except CommandFailed as fault:
        return _tell(texts(f"commands.error.{fault.key}", **fault.values), 1)
    except KeyboardInterrupt:
        return _tell(texts("cli.interrupted"), 130)
    except BrokenPipeError:  # whoever read the output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _command(name: str, words: Sequence[str], general: Arguments, texts: Texts) -> int:
    if name not in COMMANDS:
        raise UsageError("unknown_command", command=name, commands=", ".join(COMMANDS))
    module_name, function_name, words_name = COMMANDS[name]
    module = import_module(f"scala40.cli.{module_name}")
    allowed: Words = getattr(module, words_name)
    if {"--help", "-h"} & set(words):
        print(command_usage(name, allowed, texts))
        return 0
    command: Callable[[Arguments, Texts], int] = getattr(module, function_name)
    arguments = split(words, allowed)
    for option in ("--data-dir", "--size", "--lang"):
        if option in general.values:
            arguments.values.setdefault(option, general.values[option])
    done = command(arguments, texts)
    sys.stdout.flush()
    return done


def _table(general: Arguments, texts: Texts) -> int:
    """No command: the table."""
    size = general.size()
    data_dir = general.values.get("--data-dir")
    main = import_module("scala40.app.main")
    code: int = main.run(
        lang=general.language(),
        data_dir=None if data_dir is None else Path(data_dir),
        size=size,
        fullscreen="--fullscreen" in general.flags,
    )
    return code


def usage_message(fault: UsageError, texts: Texts) -> str:
    """The line for a mistake in the words."""
    if texts.has(f"commands.error.{fault.key}"):
        return texts(f"commands.error.{fault.key}", **fault.values)
    return texts("commands.error.usage", what=texts(f"cli.{fault.key}", **fault.values))


def usage(texts: Texts) -> str:
    """What the command line can do."""
    return texts("commands.help.usage", **{name: texts(f"commands.help.{name}") for name in COMMANDS})


def command_usage(name: str, words: Words, texts: Texts) -> str:
    """What a command does and the options it has."""
    from scala40.ai import PLAYERS
    from scala40.engine.games import AT_THE_TABLE

    known = {"players": ", ".join(PLAYERS), "presets": ", ".join(each.name for each in AT_THE_TABLE[0].presets)}
    lines = [f"scala40 {' '.join([name, *words.positional])}", texts(f"commands.help.{name}")]
    for option in (*words.values, *words.lists, *words.flags):
        word = option.lstrip("-").replace("-", "_")
        own = f"cli.about_{name}_{word}"
        about = texts(own if texts.has(own) else f"cli.about_{word}", **known)
        lines.append(f"  {option:<12} {about}")
    return "\n".join(lines)


def _tell(message: str, code: int) -> int:
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    return code


def _speak_utf8() -> None:
    """Texts have accents; a terminal that cannot show one gets a question mark, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
