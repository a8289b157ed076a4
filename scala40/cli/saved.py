"""`matches`, `export` and `import`: the saved matches, from the command line. Imports: storage, match, app.text,
arguments.
"""

from __future__ import annotations


from scala40.cli.arguments import Words

LIST_WORDS = Words()
EXPORT_WORDS = Words(positional=("ID", "FILE"))
IMPORT_WORDS = Words(positional=("FILE",))
