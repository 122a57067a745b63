"""The database: connections, schema, migrations, files and copies."""
