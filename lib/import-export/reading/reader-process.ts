// A process of its own (read-table.ts): reads the table that comes on its input, and writes what it is to its output, one JSON text
// a line: how it is read, then its rows, some in each line, then how it ended.
import { once } from 'node:events';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { BrokenFile, type BrokenReason } from './broken-file.ts';
import { openTable, type Chosen, type HowToRead } from './table-file.ts';
import type { TableRow } from './table-rows.ts';

/** Its one argument, as JSON. `patience`: milliseconds. */
export type ReaderOrder = { chosen: Chosen; patience: number };
export type LastLine = { ok: true } | { ok: false; reason: BrokenReason };
export type FirstLine = { how: HowToRead };

const ROWS_IN_A_LINE = 500;

async function write(line: FirstLine | TableRow[] | LastLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

async function readTable(bytes: Buffer, chosen: Chosen): Promise<LastLine> {
  try {
    const { how, rows } = await openTable(bytes, chosen);
    await write({ how });
    let waiting: TableRow[] = [];
    for await (const row of rows) {
      waiting.push(row);
      if (waiting.length < ROWS_IN_A_LINE) continue;
      await write(waiting);
      waiting = [];
    }
    await write(waiting);
    return { ok: true };
  } catch (error) {
    if (error instanceof BrokenFile) return { ok: false, reason: error.reason };
    throw error;
  }
}

const { chosen, patience } = JSON.parse(process.argv[2] ?? '') as ReaderOrder;
// Where whoever asked is gone, nobody else ends it.
setTimeout(() => process.exit(0), patience).unref();
// Visitors are served first.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
try {
  await write(await readTable(await buffer(process.stdin), chosen));
} catch (error) {
  // Where it happened and no more: a message may hold what stands in the file.
  const frames =
    error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  process.stderr.write(`${error instanceof Error ? error.name : 'unknown'}\n${frames?.join('\n')}`, () =>
    process.exit(1),
  );
}
