import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { MINUTE } from '../../base/time/units.ts';
import { BrokenFile } from './broken-file.ts';
import type { FirstLine, LastLine } from './reader-process.ts';
import { READER_SCRIPT } from './reader-script.ts';
import type { Chosen, HowToRead } from './table-file.ts';
import type { TableRow } from './table-rows.ts';

/** Megabytes. The largest table that is read takes less than 200. */
const HEAP = 256;
/** Milliseconds. A file of a salon takes seconds. */
const PATIENCE = MINUTE;
const LINE_END = '\n'.charCodeAt(0);

/** A table that was read to its end: some of its rows in each piece, as JSON, which takes less memory than the rows. */
export type ReadTable = { how: HowToRead; pieces: Buffer[] };

type Reading = { chosen?: Chosen; signal: AbortSignal; heap?: number; patience?: number };

/** Next bundles each route by itself, and every copy of this module must wait in the same line. */
const held = globalThis as typeof globalThis & { salonTableReading?: Promise<unknown> };

/** Runs the work when all that was asked for before has ended, well or badly; not at all where the signal came meanwhile. */
function oneAtATime<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const turn = (held.salonTableReading ?? Promise.resolve()).then(() => {
    signal.throwIfAborted();
    return work();
  });
  held.salonTableReading = turn.catch(() => {});
  return turn;
}

/**
 * Reads a table in a process of its own, so that a file that is made to take all memory or all time takes no more than its own
 * import. One at a time; it ends with the signal.
 * @throws BrokenFile where the file is at fault, or the process died of it
 */
export function readTable(bytes: Buffer, reading: Reading): Promise<ReadTable> {
  return oneAtATime(reading.signal, () => readInProcess(bytes, reading));
}

export function* rowsOf({ pieces }: ReadTable): Generator<TableRow> {
  for (const piece of pieces) yield* JSON.parse(piece.toString('utf8')) as TableRow[]; // as reader-process.ts wrote them
}

async function readInProcess(
  bytes: Buffer,
  { chosen = {}, signal, heap = HEAP, patience = PATIENCE }: Reading,
): Promise<ReadTable> {
  const reader = spawn(
    process.execPath,
    [`--max-old-space-size=${heap}`, ...READER_SCRIPT, JSON.stringify({ chosen, patience })],
    // Secrets stand in our environment.
    { env: { NODE_ENV: process.env.NODE_ENV }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  // One that has ended takes no more; its end says why.
  reader.stdin.on('error', () => {}).end(bytes);
  const kill = () => reader.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const late = setTimeout(kill, patience);
  try {
    const [[code], lines, fault] = await Promise.all([
      once(reader, 'close') as Promise<[number | null]>,
      linesOf(reader.stdout),
      text(reader.stderr),
    ]);
    signal.throwIfAborted();
    // Any other end is one by force: for want of memory, or of time.
    if (code === 1) throw new Error(`a table could not be read: ${fault}`);
    return tableIn(lines);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', kill);
  }
}

async function linesOf(output: Readable): Promise<Buffer[]> {
  const lines: Buffer[] = [];
  let open: Buffer[] = [];
  for await (const chunk of output) {
    let rest = chunk as Buffer; // a stream of bytes
    for (let end = rest.indexOf(LINE_END); end >= 0; end = rest.indexOf(LINE_END)) {
      lines.push(Buffer.concat([...open, rest.subarray(0, end)]));
      open = [];
      rest = rest.subarray(end + 1);
    }
    open.push(rest);
  }
  return lines;
}

function tableIn(lines: Buffer[]): ReadTable {
  const last = lines.length > 0 ? (JSON.parse(String(lines.at(-1))) as Partial<LastLine>) : {};
  if (last.ok === false) throw new BrokenFile((last as { reason: BrokenFile['reason'] }).reason);
  if (!last.ok) throw new BrokenFile('fileTooComplex');
  const { how } = JSON.parse(String(lines[0])) as FirstLine;
  return { how, pieces: lines.slice(1, -1) };
}
