import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GET, PUT } from '@/app/admin/api/categories/[id]/route.ts';
import { db, type Transaction } from '@/db/client.ts';
import { databaseCode, isUnreachable } from '@/db/errors.ts';
import { inTransaction } from '@/db/transaction.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aCategory } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

const database = useDatabase();

/** What nobody has caught would have ended the server. */
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);

beforeEach(async () => {
  await emptyTables(database.sql, 'category');
  uncaught.length = 0;
  process.on('uncaughtException', note);
});
afterEach(async () => {
  await sleep(50);
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});

const backendOf = async (tx: Transaction) => {
  const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
};
const terminate = (pid: number) => database.sql`select pg_terminate_backend(${pid}, 5000)`;
const values = async () =>
  (await database.sql`select value from category order by value`).map(({ value }) => value as string);
const insert = (tx: Transaction, value: string) =>
  tx.execute(sql`insert into category (value, name) values (${value}, ${value})`);

/** As many as there are connections, at once and one after the other, and a few transactions among them. */
async function expectAllWell() {
  for (let round = 0; round < 3; round++) {
    const reads = Array.from({ length: 20 }, () => db.execute(sql`select 1 as one`));
    const writes = Array.from({ length: 5 }, () => inTransaction((tx) => tx.execute(sql`select 1 as one`)));
    for (const rows of await Promise.all([...reads, ...writes])) expect(rows).toEqual([{ one: 1 }]);
  }
}

it('a part of a transaction that fails leaves nothing behind, and the rest as it is', async () => {
  await inTransaction(async (tx) => {
    await insert(tx, 'before');
    const part = inTransaction(async (own) => {
      await insert(own, 'part');
      await insert(own, 'part');
    }, tx);
    await expect(part).rejects.toSatisfy((error) => databaseCode(error) === '23505');
    await insert(tx, 'after');
  });
  expect(await values()).toEqual(['after', 'before']);
});

describe('a connection that is cut', () => {
  it('in the middle of a statement ends its transaction alone', async () => {
    const cut = inTransaction(async (tx) => {
      await insert(tx, 'half');
      const pid = await backendOf(tx);
      await Promise.all([tx.execute(sql`select pg_sleep(20)`), sleep(50).then(() => terminate(pid))]);
    });
    await expect(cut).rejects.toSatisfy(isUnreachable);
    await expectAllWell();
    expect(await values()).toEqual([]);
  });

  it('between two statements lets none of those that follow slip into the work of others', async () => {
    const cut = inTransaction(async (tx) => {
      await insert(tx, 'before');
      await terminate(await backendOf(tx));
      // Others take the place of the connection meanwhile.
      await expectAllWell();
      await insert(tx, 'afterwards');
    });
    await expect(cut).rejects.toSatisfy(isUnreachable);
    await sleep(100);
    expect(await values()).toEqual([]);
    await expectAllWell();
  });

  it('is no way on either for work that takes a failure as an answer', async () => {
    const cut = inTransaction(async (tx) => {
      const pid = await backendOf(tx);
      await Promise.all([
        tx.execute(sql`select pg_sleep(20)`).catch(() => {}),
        sleep(50).then(() => terminate(pid)),
      ]);
      await insert(tx, 'all the same');
    });
    await expect(cut).rejects.toSatisfy(isUnreachable);
    await expectAllWell();
    expect(await values()).toEqual([]);
  });

  it('inside of a part that can fail alone ends the whole transaction', async () => {
    const cut = inTransaction(async (tx) => {
      await insert(tx, 'before');
      const part = inTransaction(async (own) => {
        const pid = await backendOf(own);
        await Promise.all([own.execute(sql`select pg_sleep(20)`), sleep(50).then(() => terminate(pid))]);
      }, tx);
      await part.catch(() => {});
      await insert(tx, 'all the same');
    });
    await expect(cut).rejects.toSatisfy(isUnreachable);
    await expectAllWell();
    expect(await values()).toEqual([]);
  });

  it('leaves the transactions beside it alone', async () => {
    await inTransaction(async (tx) => {
      await insert(tx, 'beside');
      const cut = inTransaction(async (other) => {
        await terminate(await backendOf(other));
        await insert(other, 'cut');
      });
      await expect(cut).rejects.toSatisfy(isUnreachable);
      await insert(tx, 'whole');
    });
    expect(await values()).toEqual(['beside', 'whole']);
  });

  it('is told to whoever asked: 503, nothing half done, and the next try goes through', async () => {
    const { headers } = await signedInAs(database.sql, 'ROLE_MANAGER');
    const id = await aCategory(database.sql, { value: 'nails', name: 'Nokti' });
    const one = { headers, params: { id: String(id) } };
    const { body: seen } = await call(GET, one);
    const texts = { description: '', descriptionEn: '', descriptionDe: '', nameEn: '', nameDe: '' };
    const body = { ...texts, value: 'nails', name: 'Nails', status: 1, editedAt: seen.editedAt };
    const edit = () => call(PUT, { ...one, method: 'PUT', body });
    await database.sql.unsafe(`create function hang_up() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$;
      create trigger a_hang_up before update on category for each row execute function hang_up()`);
    expect((await edit()).status).toBe(503);
    await database.sql.unsafe('drop function hang_up() cascade');
    expect(await database.sql`select name from category`).toEqual([{ name: 'Nokti' }]);
    expect((await edit()).status).toBe(200);
  });
});
