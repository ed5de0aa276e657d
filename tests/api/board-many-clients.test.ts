import { beforeAll, expect, it } from 'vitest';
import { GET } from '@/app/admin/api/clients/route.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;

const CLIENTS = 50_000;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  await database.sql`
    insert into client (name, email, phone, language, created_at, last_seen_at)
    select (array['Ana', 'Đorđe', 'Milica', 'Jörg'])[1 + n % 4] || ' ' || md5(n::text),
      'client.' || n || '@mail.example', '+3816' || lpad(n::text, 8, '0'),
      (array['sr', 'sr', 'en', 'de'])[1 + n % 4],
      timestamptz '2024-01-01' + n * interval '15 minutes', timestamptz '2025-01-01' + n * interval '10 minutes'
    from generate_series(1, ${CLIENTS}) as n`;
  await database.sql`analyze client`;
});

const list = (query: string) => call(GET, { path: `/admin/api/clients?${query}`, headers: manager.headers });

it('a list of fifty thousand is counted, and turned, up to ten thousand', async () => {
  const { body } = await list('sort=createdAt&direction=DESC');
  expect(body).toMatchObject({ total: 10_000, items: { length: 10 } });
  expect((await list('page=1000')).body.items).toHaveLength(10);
  expect((await list('page=1001')).body.items).toEqual([]);
});

it.each([
  ['name=djordje&page=3', 10_000],
  ['email=client.49999@', 1],
  ['phone=060%20004%2099', 100],
  ['language=de&createdAfter=2025-01-01&createdBefore=2025-01-31', 744],
])('%s finds %i', async (query, total) => {
  expect((await list(query)).body.total).toBe(total);
});
