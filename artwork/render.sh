#!/usr/bin/env bash
# Renders the pictures of the site.
#
#   ./render.sh                      all of them, at full quality
#   ./render.sh hair-tools room      only these
#   ./render.sh --draft [name ...]   small and quick, into .drafts/
#   ./render.sh --finish [name ...]  denoise and develop the last renders again
#
# Further options go to the scene: --samples N, --width N, --threads N.
set -euo pipefail
cd "$(dirname "$0")"
BLENDER=${BLENDER:-blender}
names=() options=()
while [ $# -gt 0 ]; do
  case "$1" in
    --draft | --finish) options+=("$1") ;;
    --samples | --width | --threads) options+=("$1" "$2"); shift ;;
    -h | --help) sed -n '2,9p' "$0"; exit 0 ;;
    -*) echo "unknown option: $1" >&2; exit 2 ;;
    *) names+=("$1") ;;
  esac
  shift
done
if [ ${#names[@]} -eq 0 ]; then
  for f in scenes/*.py; do names+=("$(basename "$f" .py)"); done
fi
for name in "${names[@]}"; do
  [ -f "scenes/$name.py" ] || { echo "no scene named $name" >&2; exit 2; }
done
for name in "${names[@]}"; do
  started=$(date +%s)
  # Blender ends with 0 even when its script failed: look for the closing line
  log=$(mktemp)
  nice -n 19 chrt -i 0 "$BLENDER" -b -P "scenes/$name.py" -- ${options[@]+"${options[@]}"} >"$log" 2>&1 || true
  if ! grep -q '^DONE ' "$log"; then
    grep -vE '^(Fra:|Saved|$)' "$log" | tail -n 20 >&2
    echo "$name failed" >&2
    exit 1
  fi
  rm -f "$log"
  echo "$name: $(($(date +%s) - started)) s"
done
