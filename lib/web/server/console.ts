import 'server-only';
import { format, stripVTControlCharacters } from 'node:util';
import { log } from '../../base/log/log.ts';

/** Colours and marks of a terminal, and everything behind the first line, where frameworks put what they were given. */
const firstLine = (text: string) => {
  const [line = ''] = stripVTControlCharacters(text).split('\n');
  return line.replace(/"[^"]*"?/g, '"…"').trim();
};

/**
 * Next and React print faults as they are: a failed query with its values, an address with its token. From here on what
 * they print as an error or a warning goes through the log, like everything else.
 */
export function takeOverConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) => {
      const fault = values.find((value) => value instanceof Error);
      const texts = values.filter((value) => typeof value === 'string');
      log[level](fault ? { err: fault } : {}, firstLine(format(...texts)) || 'printed without words');
    };
  }
}
