import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { anArchive, aWorkbook } from '@/tests/support/workbook.ts';
import { readTable, rowsOf } from './read-table.ts';

const stays = () => new AbortController().signal;
const rowsIn = async (bytes: Buffer) =>
  [...rowsOf(await readTable(bytes, { signal: stays() }))].map(({ cells }) => cells);

/** Unpacks into texts that are many, but not too many: it takes some seconds, and more memory than the test gives. */
const slowWorkbook = () =>
  aWorkbook([['a']], {
    parts: {
      'xl/sharedStrings.xml': `<sst>${Array.from({ length: 300_000 }, (_, number) => `<si><t>${'x'.repeat(60)} ${number}</t></si>`).join('')}</sst>`,
    },
  });

describe('a table is read in a process of its own', () => {
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
    const bytes = await slowWorkbook();
    const complex = { name: 'BrokenFile', reason: 'fileTooComplex' };
    await expect(readTable(bytes, { signal: stays(), heap: 24 })).rejects.toMatchObject(complex);
    await expect(readTable(bytes, { signal: stays(), patience: 50 })).rejects.toMatchObject(complex);
  });

  it('which ends with the signal, and the next file is read only then', async () => {
    const bytes = await slowWorkbook();
    const leaving = new AbortController();
    const order: string[] = [];
    const left = readTable(bytes, { signal: leaving.signal }).catch((error: unknown) => {
      order.push('left');
      return error;
    });
    const waiting = new AbortController();
    const never = readTable(Buffer.from('a;b\n'), { signal: waiting.signal }).catch(
      (error: unknown) => error,
    );
    const next = rowsIn(Buffer.from('a;b\n')).then(() => order.push('read'));
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
