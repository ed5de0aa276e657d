import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST } from '@/app/admin/api/settings/clear-demo/route.ts';
import { seed } from '@/db/seed/seed.ts';
import { env } from '@/lib/base/environment/env.ts';
import { salon } from '@/lib/salon/identity/salon.ts';
import { isOpenForBooking } from '@/lib/salon/settings/settings.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { PRESERVED_TABLES } from '@/lib/salon-admin/demo/service.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;

beforeAll(async () => {
  const dataDir = env().DATA_DIR;
  const now = new Date();
  await seed({
    databaseUrl: database.url,
    dataDir,
    now,
    zone: 'Europe/Belgrade',
    pictures: new Map(),
    hasSales: true,
  });
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
}, 60_000);

beforeEach(() => renewSalonSettings());

const clear = (confirmation: string, { headers }: Pick<SignedIn, 'headers'> = admin) =>
  call(POST, { path: '/admin/api/settings/clear-demo', body: { confirmation }, headers });

async function rowsOf(): Promise<Record<string, number>> {
  const tables = await database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await database.sql<{ count: number }[]>`
      select count(*)::int as count from ${database.sql(name)}`;
    counts[name] = row?.count ?? -1;
  }
  return counts;
}

describe('clearing the demo', () => {
  it('is for super administrators who have typed its name', async () => {
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
    expect((await clear('Salon Breza', manager)).status).toBe(403);
    expect(await clear('salon breza')).toMatchObject({
      status: 422,
      body: { fields: { confirmation: expect.any(String) } },
    });
    expect((await rowsOf()).reservation).toBeGreaterThan(100);
  });

  it.each([
    ['somebody real has booked', `update reservation set client_email = 'ana@gmail.com'`],
    ['somebody has booked since', `update reservation set created_at = now() + interval '1 minute'`],
  ])('is refused when %s, and takes nothing away', async (_, change) => {
    const [stored] =
      await database.sql`select id, client_email, created_at from reservation order by id limit 1`;
    await database.sql.unsafe(`${change} where id = ${Number(stored?.id)}`);
    const before = await rowsOf();
    expect((await clear('Salon Breza')).status).toBe(409);
    expect(await rowsOf()).toEqual(before);
    await database.sql`
      update reservation set client_email = ${stored?.client_email as string}, created_at = ${stored?.created_at as Date}
      where id = ${Number(stored?.id)}`;
  });

  it('leaves the logins and the history, and a salon that has just begun', async () => {
    const before = await rowsOf();
    expect((await clear('Salon Breza')).body).toMatchObject({ name: 'Salon', isDemo: false, isOpen: false });
    const after = await rowsOf();
    expect(
      Object.keys(after).filter((name) => (after[name] ?? 0) > 0 && !PRESERVED_TABLES.includes(name)),
    ).toEqual([]);
    expect(after.user).toBe(before.user);
    expect(after.audit_event).toBe((before.audit_event ?? 0) + 1);
    expect([salon().name, isOpenForBooking()]).toEqual(['Salon', false]);
    const [next] = await database.sql`
      insert into category (value, name) values ('kosa', 'Kosa') returning id`;
    expect(next?.id).toBeGreaterThan(before.category ?? 0);
    expect((await clear('Salon')).status).toBe(409);
  });
});
