import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { anArchive, aWorkbook } from '@/tests/support/workbook.ts';
import { MINUTE } from '../../base/time/units.ts';
import { readTable, rowsOf } from './read-table.ts';

const stays = () => new AbortController().signal;
const rowsIn = async (bytes: Buffer) =>
  [...rowsOf(await readTable(bytes, { signal: stays() }))].map(({ cells }) => cells);

const SMALL = Buffer.from('a;b\n');
/** Starting takes a third of a second, and on a busy machine several. */
const PATIENCE = MINUTE;

describe('a table is read in a process of its own', { timeout: PATIENCE }, () => {
  it('with all of its rows, in their order', async () => {
    const rows = Array.from({ length: 1_200 }, (_, number) => [`klijent ${number}`, 'Žižić; "č"\nČ']);
    expect(await rowsIn(await aWorkbook(rows))).toEqual(rows);
    expect(await rowsIn(Buffer.from('Ime;Telefon\nĐorđe;064'))).toEqual([
      ['Ime', 'Telefon'],
      ['Đorđe', '064'],
    ]);
  });

  it('and what is wrong with it is told', async () => {
    await expect(rowsIn(await anArchive({ 'a.txt': 'x' }))).rejects.toMatchObject({ reason: 'fileNoTable' });
  });

  it('which may die of it: for want of memory, or of time', async () => {
    const complex = { name: 'BrokenFile', reason: 'fileTooComplex' };
    await expect(readTable(SMALL, { signal: stays(), heap: 4 })).rejects.toMatchObject(complex);
    await expect(readTable(SMALL, { signal: stays(), patience: 20 })).rejects.toMatchObject(complex);
  });

  it('which ends with the signal, and the next file is read only then', async () => {
    const leaving = new AbortController();
    const order: string[] = [];
    const left = readTable(SMALL, { signal: leaving.signal }).catch((error: unknown) => {
      order.push('left');
      return error;
    });
    const waiting = new AbortController();
    const never = readTable(SMALL, { signal: waiting.signal }).catch((error: unknown) => error);
    const next = rowsIn(SMALL).then(() => order.push('read'));
    // It has begun by then.
    await turn();
    waiting.abort();
    leaving.abort();
    expect(await left).toBe(leaving.signal.reason);
    expect(await never).toBe(waiting.signal.reason);
    await next;
    expect(order).toEqual(['left', 'read']);
  });
});
