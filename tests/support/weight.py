"""Refuse a commit that makes `tests` heavier without saying why: `python -m tests.support.weight`, part of `make lint`.

Weight is the number of Python tokens, which no layout can change. The reason is a trailer of the commit message:
`Heavier-tests: forums need journeys of their own`. `BASE` is the commit since which commits are new, instead of main.
"""

from __future__ import annotations

import io
import os
import sys
import tokenize

from .check import find_base, git

LAYOUT = {
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.COMMENT,
    tokenize.ENDMARKER,
}
TRAILER = "Heavier-tests"


def weigh(commit: str, path: str) -> int:
    """Return the number of tokens of a file at a commit, 0 if it is not there."""
    lines = git("show", f"{commit}:{path}")
    code = io.StringIO("\n".join(lines) + "\n")
    return sum(token.type not in LAYOUT for token in tokenize.generate_tokens(code.readline))


def weigh_change(commit: str) -> int:
    """Return how many tokens a commit adds to `tests`, compared with its first parent."""
    changed = git("diff", "--name-only", "--no-renames", f"{commit}^", commit, "--", "tests/*.py")
    return sum(weigh(commit, path) - weigh(f"{commit}^", path) for path in changed)


def main() -> int:
    """Check the commits since this branch left main, or the last one. Return 1 if one gives no reason.

    A shallow clone may lack what a commit must be compared with. Return 1 on GitHub then, whose workflow can fetch it.
    """
    new = f"{find_base()[0]}..HEAD"
    commits = git("rev-list", "--no-merges", new) or git("rev-list", "--no-merges", "-1", "HEAD")
    refused = 0
    if git("rev-parse", "--is-shallow-repository") == ["true"]:
        print("This clone is shallow: commits without their parent are not weighed (git fetch --unshallow).")
        refused = int("GITHUB_ACTIONS" in os.environ)
    for commit in commits:
        reason = git("show", "-s", f"--format=%(trailers:key={TRAILER},valueonly)", commit)
        if not any(reason) and (added := weigh_change(commit)) > 0:
            print(f"{commit[:8]} makes tests {added} tokens heavier: say why in a trailer `{TRAILER}: …`")
            refused = 1
    return refused


if __name__ == "__main__":
    sys.exit(main())
