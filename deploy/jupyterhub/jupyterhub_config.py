"""A JupyterHub on one machine where each user's server is Truc Teach.

    jupyterhub -f deploy/jupyterhub/jupyterhub_config.py

It starts only with a file of the operator's own, which says who may log in: README.md tells how.
"""

import os
import sys
from pathlib import Path

c = get_config()  # noqa: F821  JupyterHub gives it

OWN = Path(os.environ.get("TRUC_HUB_OWN", "/etc/truc-teach/hub.py"))
RULES = Path(os.environ.get("TRUC_HUB_RULES", "/etc/truc-teach/rules"))
"""A folder of house rules, which every user's server plays by where it is there."""
TEACHERS = "teachers"
"""The group whose members get Lab besides the lessons; admins get it too."""

# A learner's server takes 118 MB and each of its live notebooks, three at most, 48 MB, or 121 MB
# where a long game is played (README.md says how that was measured): 481 MB, and a third more.
# Lab's kernels may take more.
LEARNER_MEMORY = "640M"
TEACHER_MEMORY = "1G"
IDLE_SECONDS = 30 * 60
SERVER = [sys.executable, "-m", "truc_teach.serve.singleuser"]


def choose_server(spawner):
    """Give teachers Lab and a copy of the notebooks, and everybody else the lessons."""
    user = spawner.user
    teacher = user.admin or any(group.name == TEACHERS for group in user.groups)
    spawner.cmd = [*SERVER, "teacher" if teacher else "learner"]
    spawner.default_url = "/lab" if teacher else "/voila"
    spawner.mem_limit = TEACHER_MEMORY if teacher else LEARNER_MEMORY


# Every user's server is a unit of systemd: a system user of its own, a home that no other user can
# read, a /tmp of its own, no other machine within reach, and limits that the machine itself keeps.
c.JupyterHub.spawner_class = "systemd"
c.SystemdSpawner.dynamic_users = True
c.SystemdSpawner.isolate_tmp = True
c.SystemdSpawner.isolate_devices = True
c.SystemdSpawner.unit_extra_properties = {
    "StateDirectoryMode": "0700",
    "ProtectHome": "yes",
    "IPAddressDeny": "any",
    "IPAddressAllow": "localhost",
}
# A home is /var/lib/NAME: nobody may be called as a folder of the machine that is there already.
c.Authenticator.blocked_users = {
    folder.name for folder in Path("/var/lib").glob("*") if not folder.is_symlink()
}

c.Spawner.pre_spawn_hook = choose_server
c.Spawner.disable_user_config = True
if RULES.is_dir():
    c.Spawner.environment = {"TRUC_TEACH_RULES": str(RULES)}
c.Spawner.mem_limit = LEARNER_MEMORY
c.Spawner.cpu_limit = 1.0
# A class that logs in at once waits for one another's start; nobody is to be turned away for it.
c.Spawner.start_timeout = 300
c.Spawner.http_timeout = 120

# Whoever may log in with any name could start servers without end, each with its own memory: in
# all there are as many as a machine of 32 GB bears. hub.py says another number for another machine.
c.JupyterHub.active_server_limit = 45
# On a machine that a class shares, the next pupil must not find the server of the one before.
c.JupyterHub.shutdown_on_logout = True

# Who loads a page of a server that was ended for idleness gets it started again, unasked.
c.JupyterHub.implicit_spawn_seconds = 1

c.JupyterHub.bind_url = "http://127.0.0.1:8000"
c.JupyterHub.services = [
    {
        "name": "cull",
        "command": [sys.executable, "-m", "jupyterhub_idle_culler", f"--timeout={IDLE_SECONDS}"],
    }
]
c.JupyterHub.load_roles = [
    {
        "name": "cull",
        "services": ["cull"],
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
    }
]

if not OWN.is_file():
    raise SystemExit(
        f'Who may log in? Say so in "{OWN}" (or name another file in TRUC_HUB_OWN); '
        "deploy/jupyterhub/README.md has three examples."
    )
load_subconfig(str(OWN))  # noqa: F821  likewise
if "authenticator_class" not in c.JupyterHub:
    raise SystemExit(f'"{OWN}" must choose c.JupyterHub.authenticator_class.')
