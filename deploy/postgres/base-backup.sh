#!/bin/sh
# base-backup.sh TARGET: a verified copy of the running server that PGHOST, PGPORT, PGUSER and PGPASSFILE name.
set -eu
pg_basebackup --pgdata "$1" --checkpoint fast --wal-method stream
pg_verifybackup --quiet "$1"
