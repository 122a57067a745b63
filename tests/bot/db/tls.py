"""A PostgreSQL server that speaks TLS, in a temporary folder."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from msgspec import Struct

from tests.postgres_programs import find_free_port, find_programs, own_by_server_user, run

PASSWORD = "p/w@x:%41"
HBA = "hostssl all all 127.0.0.1/32 scram-sha-256\nhostnossl plain all 127.0.0.1/32 scram-sha-256\n"


class TlsServer(Struct, frozen=True):
    """The certificate is for `localhost` and signed by `authority`. Only the database `plain` is open without TLS."""

    port: int
    authority: Path  # the certificate that signed the server's
    stranger: Path  # an unrelated certificate


@contextmanager
def tls_server() -> Generator[TlsServer]:
    """Start a server. Skip if PostgreSQL's programs are not installed."""
    programs = find_programs()
    if programs is None or not shutil.which("openssl"):
        pytest.skip("NO PostgreSQL server is installed here")
    with TemporaryDirectory(prefix="pg-") as folder:
        home, data = Path(folder), Path(folder) / "data"
        home.chmod(0o755)
        data.mkdir(mode=0o700)
        user = own_by_server_user(data)
        (home / "password").write_text(PASSWORD)
        run(
            user,
            programs / "initdb",
            "--pgdata",
            data,
            "--username",
            "me",
            "--auth",
            "scram-sha-256",
            "--pwfile",
            home / "password",
            "--no-sync",
        )
        authority, stranger = make_authority(home, "authority"), make_authority(home, "stranger")
        make_certificate(home, data)
        (data / "pg_hba.conf").write_text(HBA)
        for file in data.glob("server.*"):
            own_by_server_user(file)
        port = find_free_port()
        given = (
            f"-c ssl=on -c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories= -c fsync=off"
        )
        control = (programs / "pg_ctl", "--pgdata", data, "--wait", "--silent", "--log", data / "log")
        run(user, *control, "start", "--options", given)
        try:
            yield TlsServer(port, authority, stranger)
        finally:
            run(user, *control, "stop", "--mode", "immediate")


def make_authority(home: Path, name: str) -> Path:
    certificate = home / f"{name}.crt"
    run(
        None,
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        f"/CN={name}",
        "-keyout",
        home / f"{name}.key",
        "-out",
        certificate,
    )
    return certificate


def make_certificate(home: Path, data: Path):
    """Make the server's key and certificate, for the name localhost alone."""
    request, extensions = home / "request", home / "extensions"
    extensions.write_text("subjectAltName=DNS:localhost\n")
    run(
        None,
        "openssl",
        "req",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-subj",
        "/CN=localhost",
        "-keyout",
        data / "server.key",
        "-out",
        request,
    )
    run(
        None,
        "openssl",
        "x509",
        "-req",
        "-in",
        request,
        "-days",
        "2",
        "-CA",
        home / "authority.crt",
        "-CAkey",
        home / "authority.key",
        "-CAcreateserial",
        "-extfile",
        extensions,
        "-out",
        data / "server.crt",
    )
    (data / "server.key").chmod(0o600)
