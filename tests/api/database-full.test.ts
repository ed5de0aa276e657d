import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POST as addCategory } from '@/app/admin/api/categories/route.ts';
import { POST as write } from '@/app/api/contact/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

const database = useDatabase();

const CACHE = [
  'reservation',
  'reservation_segment',
  'client',
  'link_token',
  'outbox',
  'contact_message',
  'category',
  'audit_event',
];

beforeEach(async () => {
  await emptySalon(database.sql);
  await anOpenSalon(database.sql);
  await aPair(database.sql);
  atTime(MONDAY_MORNING);
});
afterEach(() => database.sql`drop function if exists find_it_full() cascade`);

/** From now on PostgreSQL finds no room for another row of this table. */
const fill = (table: string, code: string) =>
  database.sql.unsafe(`create function find_it_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '${code}'; end $$;
    create trigger find_it_full before insert on ${table} for each row execute function find_it_full()`);

const rows = async () => {
  const counts = CACHE.map((table) => database.sql`select count(*)::int as rows from ${database.sql(table)}`);
  return (await Promise.all(counts)).map(([row], index) => [CACHE[index], row?.rows as number]);
};

const requests = {
  async 'a booking'() {
    const serviceUnitId = await aServiceUnit(database.sql);
    return () => call(book, { body: { serviceUnitId, termFrom: at('09:00', '2026-12-01'), ...aVisitor() } });
  },
  async 'a message'() {
    const body = {
      fullName: 'Ana Marić',
      email: 'ana@example.com',
      message: 'Dobar dan, imam jedno pitanje.',
    };
    return () => call(write, { body });
  },
  async 'a new category'() {
    const { headers } = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
    const texts = { description: '', descriptionEn: '', descriptionDe: '', nameEn: '', nameDe: '' };
    const body = { ...texts, value: 'nails', name: 'Nokti', status: 1 };
    return () => call(addCategory, { headers, body });
  },
};

describe.each([
  ['a booking', 'reservation'],
  ['a booking', 'outbox'],
  ['a booking', 'audit_event'],
  ['a message', 'outbox'],
  ['a new category', 'audit_event'],
] as const)('%s that finds no room for its %s', (what, table) => {
  it.each(['53100', '53200', '58030'])(
    'is told to come back (SQLSTATE %s), and nothing of it is there',
    async (code) => {
      const request = await requests[what]();
      const before = await rows();
      await fill(table, code);
      const refused = await request();
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(await rows()).toEqual(before);
      await database.sql`drop function find_it_full() cascade`;
      expect((await request()).status).toBeLessThan(300);
      expect(await rows()).not.toEqual(before);
    },
  );
});
