#!/bin/sh
# archive-wal.sh FROM TO: succeeds only when TO is whole and on disk. The same piece may come twice, another never.
set -eu
if [ -f "$2" ]; then
  cmp -s "$1" "$2"
  exit
fi
cp "$1" "$2.part"
sync "$2.part"
mv "$2.part" "$2"
sync "$(dirname "$2")"
