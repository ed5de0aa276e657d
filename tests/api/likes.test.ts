import { beforeEach, expect, it } from 'vitest';
import { DELETE, PUT } from '@/app/api/service-units/[id]/like/route.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aServiceUnit, emptySalon } from '../support/salon.ts';

const database = useDatabase();

beforeEach(() => emptySalon(database.sql));

const like = (id: number, cookie = '') =>
  call(PUT, { method: 'PUT', params: { id: String(id) }, headers: { cookie } });
const unlike = (id: number, cookie = '') =>
  call(DELETE, { method: 'DELETE', params: { id: String(id) }, headers: { cookie } });
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
const visitors = (count: number) =>
  Array.from({ length: count }, (_, index) => `visitor=${String(index).padStart(22, 'v')}`);

const stored = async (id: number) => {
  const [row] = await database.sql<{ count: number; rows: number }[]>`
    select likes_count as count, (select count(*)::int from service_unit_like where service_unit_id = ${id}) as rows
    from service_unit where id = ${id}`;
  return row;
};

it('the first like makes the browser known, the second one counts no more', async () => {
  const id = await aServiceUnit(database.sql);
  const first = await like(id);
  expect(first.body).toEqual({ likesCount: 1 });
  expect(first.headers.get('set-cookie')).toMatch(
    /^visitor=[\w-]{22}; Path=\/api\/service-units; .*HttpOnly/,
  );

  const again = await like(id, cookieOf(first.headers));
  expect(again.body).toEqual({ likesCount: 1 });
  expect(again.headers.get('set-cookie')).toBeNull();
});

it('a like is taken back once, and only by who gave it', async () => {
  const id = await aServiceUnit(database.sql, { likes_count: 7 });
  const [mine = '', other = ''] = visitors(2);
  await like(id, mine);
  expect((await unlike(id, other)).body).toEqual({ likesCount: 8 });
  expect((await unlike(id, mine)).body).toEqual({ likesCount: 7 });
  expect((await unlike(id, mine)).body).toEqual({ likesCount: 7 });
});

it('many visitors at once, each trying three times, are counted once each', async () => {
  const id = await aServiceUnit(database.sql);
  const everybody = visitors(30);
  await Promise.all([...everybody, ...everybody, ...everybody].map((cookie) => like(id, cookie)));
  expect(await stored(id)).toEqual({ count: 30, rows: 30 });
});

it('likes and second thoughts at once leave the count equal to the likes behind it', async () => {
  const id = await aServiceUnit(database.sql);
  const everybody = visitors(20);
  await Promise.all(everybody.flatMap((cookie) => [like(id, cookie), unlike(id, cookie), like(id, cookie)]));
  const { count, rows } = (await stored(id)) ?? {};
  expect(count).toBe(rows);
});

it('nobody likes what is hidden or not there', async () => {
  const hidden = await aServiceUnit(database.sql, { status: 4 });
  expect((await like(hidden)).status).toBe(404);
  expect((await like(999_999)).status).toBe(404);
  expect(await stored(hidden)).toEqual({ count: 0, rows: 0 });
});

it('a like is no edit, and the cookie is stored nowhere', async () => {
  const id = await aServiceUnit(database.sql);
  const edited = async () =>
    (await database.sql`select edited_at from service_unit where id = ${id}`)[0]?.edited_at;
  const before = await edited();
  await like(id, visitors(1)[0]);
  expect(await edited()).toEqual(before);
  const [row] = await database.sql`select visitor_hash from service_unit_like where service_unit_id = ${id}`;
  expect(row?.visitor_hash).toMatch(/^[0-9a-f]{64}$/);
});

it('another site cannot like in a visitor’s name', async () => {
  const id = await aServiceUnit(database.sql);
  const answer = await call(PUT, {
    method: 'PUT',
    params: { id: String(id) },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
});
