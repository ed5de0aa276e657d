import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

/** As pino numbers its levels. */
const [INFO, WARN] = [30, 40];
/** How long lines that say the same are counted before they are shown, in milliseconds. */
const GATHERING = 1_000;

/** @typedef {{ level: number, time: number, msg?: string, requestId?: string, err?: { type?: string, message?: string, stack?: string } } & Record<string, unknown>} Entry */

/** @param {string} line @returns {Entry | null} null for what is no line of the log */
function entryOf(line) {
  try {
    const entry = JSON.parse(line);
    return typeof entry?.level === 'number' && typeof entry.time === 'number' ? entry : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value */
const shown = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

/** @param {Entry} entry */
function styleOf({ level }) {
  if (level > WARN) return 'red';
  return level === WARN ? 'yellow' : undefined;
}

/**
 * An entry of the log as a line for people: the time of day, what happened, and the rest of what it says.
 * @param {Entry} entry
 * @param {{ colours?: boolean, more?: number }} [options] `more`: how often the same was said after this was shown
 */
export function readable(entry, { colours = false, more = 0 } = {}) {
  const { level: _level, time, msg = '', requestId: _request, err, ...details } = entry;
  /** @param {'dim' | 'red' | 'yellow' | undefined} style @param {string} text */
  const styled = (style, text) =>
    colours && style && text ? styleText(style, text, { validateStream: false }) : text;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.entries(details).map(([key, value]) => `${key} ${shown(value)}`);
  const said = more > 0 ? [`${more} more`] : rest;
  const line = [styled('dim', clock), styled(styleOf(entry), msg), styled('dim', said.join(', '))];
  const fault = err && (err.stack ?? `${err.type ?? 'Error'}: ${err.message ?? ''}`);
  return [
    line.filter(Boolean).join('  '),
    ...(fault ? fault.split('\n').map((each) => `    ${each}`) : []),
  ].join('\n');
}

/**
 * Shows the log of a server to people. What is said again and again, such as the mails of a first start, becomes one line.
 * @param {import('node:stream').Readable} log
 * @param {(text: string) => void} write
 * @param {{ colours?: boolean }} [options]
 */
export function showReadably(log, write, options = {}) {
  /** @type {Map<string, { entry: Entry, more: number }>} */
  const gathered = new Map();

  /** @param {string} text */
  function showRest(text) {
    const { entry, more } = gathered.get(text) ?? {};
    gathered.delete(text);
    if (entry && more) write(readable(entry, { ...options, more }));
  }

  createInterface({ input: log, crlfDelay: Infinity }).on('line', (line) => {
    const entry = entryOf(line);
    if (entry?.level !== INFO) return write(entry ? readable(entry, options) : line);
    const text = entry.msg ?? '';
    const known = gathered.get(text);
    if (known) {
      gathered.set(text, { entry, more: known.more + 1 });
      return;
    }
    write(readable(entry, options));
    gathered.set(text, { entry, more: 0 });
    setTimeout(showRest, GATHERING, text).unref();
  });
}
