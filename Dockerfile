# Build: docker build -t longtable .    Run: see compose.yaml
# The digest pins the image for all platforms; the tag is for readers. CONTRIBUTING.md says how to renew it.
ARG PYTHON_IMAGE=python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7
FROM ${PYTHON_IMAGE}
LABEL org.opencontainers.image.title="Longtable" org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.description="A Discord bot on which people play long board games slowly"

RUN useradd --system --uid 10001 --no-create-home longtable && install -d -m 0700 -o longtable -g longtable /data
# Fonts for names in every script, and for emoji in colour: no Python package has them (docs/host/quick-start.md).
RUN apt-get update && apt-get install -y --no-install-recommends fontconfig fonts-noto-core fonts-noto-cjk \
  fonts-noto-color-emoji && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY requirements.lock ./
RUN pip install --no-cache-dir --disable-pip-version-check --only-binary :all: --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY engine engine
COPY render render
COPY bot bot
COPY docs/rules docs/rules
COPY docs/play docs/play
RUN pip install --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation -e . && python -m compileall -q .

# Listen on all addresses, because loopback reaches only the container itself. The networks and ports of the container decide
# who can reach the port. Temporary copies of the database go to /data, because /tmp is small and in memory.
ENV LONGTABLE_DATA=/data TMPDIR=/data HTTP_PORT=8080 HTTP_HOST=0.0.0.0 PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER longtable
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["python", "-c", "import os, urllib.request as u; e = os.environ; e['HTTP_PORT'].strip() and u.urlopen('http://{HTTP_HOST}:{HTTP_PORT}/healthz'.format(**e), timeout=4)"]
ENTRYPOINT ["longtable"]
CMD ["run"]
