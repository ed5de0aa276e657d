import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { readable, showReadably } from './readable-log.mjs';

const time = new Date(2026, 10, 25, 9, 5, 7).getTime();
const mail = { level: 30, time, outboxId: 12, template: 'booked', msg: 'A mail has gone out' };
const fault = {
  level: 50,
  time,
  err: { type: 'Error', message: 'gone', stack: 'Error: gone\n    at first\n    at second' },
  route: '/api/contact',
  msg: 'request failed',
};

test('an entry is a line with the time, what happened and the rest', () => {
  expect(readable(mail)).toBe('09:05:07  A mail has gone out  outboxId 12, template booked');
});

test('a fault has its stack below it', () => {
  expect(readable(fault).split('\n')).toEqual([
    '09:05:07  request failed  route /api/contact',
    '    Error: gone',
    '        at first',
    '        at second',
  ]);
});

test('colours are there for whoever can see them alone', () => {
  // eslint-disable-next-line no-control-regex -- what a terminal takes for a colour begins with it
  const colour = /\u001B\[/;
  expect(readable(fault)).not.toMatch(colour);
  expect(readable(fault, { colours: true })).toMatch(colour);
});

test('what is said again within a second is one line more, and nothing else is held back or lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const [log, lines] = [new PassThrough(), [] as string[]];
    showReadably(log, (line) => lines.push(line));
    const entries = [mail, { ...mail, outboxId: 13 }, fault, { ...mail, outboxId: 14 }];
    log.write([...entries.map((entry) => JSON.stringify(entry)), 'no entry', '{"level":1}', ''].join('\n'));
    await vi.waitFor(() => expect(lines).toHaveLength(4));
    expect(lines[0]).toContain('outboxId 12');
    expect(lines[1]).toContain('request failed');
    expect(lines.slice(2)).toEqual(['no entry', '{"level":1}']);
    vi.advanceTimersByTime(1_000);
    expect(lines.slice(4)).toEqual(['09:05:07  A mail has gone out  2 more']);
    log.write(`${JSON.stringify(mail)}\n`);
    await vi.waitFor(() => expect(lines).toHaveLength(6));
  } finally {
    vi.useRealTimers();
  }
});
