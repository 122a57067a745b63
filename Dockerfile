# Build: docker build -t longtable .    Run: see compose.yaml
FROM python:3.11-slim

RUN useradd --system --uid 10001 --no-create-home longtable && install -d -o longtable -g longtable /data
WORKDIR /app
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY engine engine
COPY render render
COPY bot bot
COPY playground playground
COPY conformance conformance
COPY newgame newgame
COPY docs/rules docs/rules
COPY docs/play docs/play
RUN pip install --no-cache-dir --disable-pip-version-check -c constraints.txt -e . && python -m compileall -q .

ENV LONGTABLE_DATA=/data HTTP_PORT=8080 PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER longtable
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/healthz', timeout=4)"]
ENTRYPOINT ["longtable"]
CMD ["run"]
