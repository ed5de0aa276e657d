import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as HIDE } from '@/app/admin/api/reviews/[id]/hide/route.ts';
import { POST as PUBLISH } from '@/app/admin/api/reviews/[id]/publish/route.ts';
import { POST as REPLY } from '@/app/admin/api/reviews/[id]/reply/route.ts';
import { GET as RATINGS } from '@/app/admin/api/reviews/ratings/route.ts';
import { GET } from '@/app/admin/api/reviews/route.ts';
import { db } from '@/db/client.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { clientCard } from '@/lib/clients/card/queries.ts';
import { addLinks, tokensOf } from '@/lib/kit/links/service.ts';
import { submitReview } from '@/lib/reviews/by-client/service.ts';
import { publishReviews } from '@/lib/reviews/publishing.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, at, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* What staff see of reviews, and what they may do: reply, hide for one of five reasons, show again. */

const database = useDatabase();
const NOW = new Date();
let owner: SignedIn;
let service = 0;
let people = 0;
let clientId = 0;

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyTables(database.sql, 'staff_news', 'notice_choice', 'audit_event');
  service = await aServiceUnit(database.sql, { name: 'Šišanje' });
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, reviews: true } });
});

async function aReview(stars: number, text = '', now = NOW): Promise<string> {
  const { sql } = database;
  const [client] = await sql<{ id: number }[]>`insert into client ${sql({
    name: 'Ana Ilić',
    email: `ana.${++people}@mail.example`,
    language: 'sr',
  })} returning id`;
  clientId = client?.id ?? 0;
  const reservationId = await aReservation(sql, {
    serviceUnitId: service,
    ...(await aPair(sql)),
    client_id: clientId,
    client_name: 'Ana Ilić',
    status: RESERVATION_STATUS.DONE,
    verified_at: at('09:00'),
  });
  await addLinks(db, { reservationId }, [{ purpose: 'write-review', expiresAt: null }]);
  const token = (await tokensOf({ reservationId }))['write-review'] ?? '';
  await submitReview({ token, stars, text, displayName: 'Ana' }, { locale: 'sr', now });
  const [stored] = await sql<{ id: number }[]>`select id from review where reservation_id = ${reservationId}`;
  return String(stored?.id);
}

type Listed = { id: number; stars: number; status: string; editedAt: string; clientName: string };
const list = async (query = '') => {
  const { body } = await call(GET, { path: `/admin/api/reviews${query}`, headers: owner.headers });
  return body.items as Listed[];
};
const seen = async (id: string) => (await list()).find((each) => String(each.id) === id)?.editedAt ?? '';
const on = (id: string, body?: object) => ({ method: 'POST', params: { id }, headers: owner.headers, body });

describe('the list', () => {
  it('is filtered by stars, state, words and reply, and leaves out what was missed after all', async () => {
    const [low] = [await aReview(1, 'Kasnili su'), await aReview(5)];
    expect((await list('?stars=1')).map(({ id }) => String(id))).toEqual([low]);
    expect(await list('?status=PUBLISHED')).toEqual([]);
    expect(await list('?search=kasnili')).toMatchObject([
      { stars: 1, clientName: 'Ana Ilić', serviceUnitName: 'Šišanje' },
    ]);
    await call(REPLY, on(low ?? '', { text: 'Izvinite!', editedAt: await seen(low ?? '') }));
    expect(await list('?replied=true')).toHaveLength(1);
    await database.sql`update reservation set no_show_at = now()`;
    expect(await list()).toEqual([]);
  });

  it('stands on the client’s card', async () => {
    await aReview(4, 'Lepo');
    const card = await clientCard(clientId, { locale: 'sr', now: NOW, seesFigures: false });
    expect(card?.reviews).toMatchObject([{ stars: 4, text: 'Lepo' }]);
  });
});

describe('what staff do', () => {
  it('is hiding for one of five reasons, of what they have read, and noted in the history', async () => {
    const id = await aReview(1);
    const editedAt = await seen(id);
    expect((await call(HIDE, on(id, { reason: 'unhappy', editedAt }))).status).toBe(422);
    expect(
      (await call(HIDE, on(id, { reason: 'insult', editedAt: NOW.toISOString().replace(/\d{4}/, '2020') })))
        .status,
    ).toBe(409);
    const hidden = await call(HIDE, on(id, { reason: 'insult', editedAt }));
    expect([hidden.status, hidden.body]).toMatchObject([200, { status: 'HIDDEN', hiddenReason: 'insult' }]);
    const [event] =
      await database.sql`select action, changes from audit_event where entity = 'review' order by id desc limit 1`;
    expect(event).toMatchObject({ action: 'review hidden', changes: { hiddenReason: 'insult' } });
  });

  it('is no way to publish sooner: what waits is refused, and what was hidden waits on', async () => {
    const id = await aReview(5);
    expect((await call(PUBLISH, on(id))).status).toBe(409);
    await call(HIDE, on(id, { reason: 'offTopic', editedAt: await seen(id) }));
    expect((await call(PUBLISH, on(id))).body).toMatchObject({ status: 'WAITING', hiddenReason: null });
    await publishReviews(new Date(NOW.getTime() + 3 * DAY));
    expect(await list('?status=PUBLISHED')).toHaveLength(1);
  });
});

it('Few stars ring the desk once, many do not', async () => {
  const { sql } = database;
  await sql`insert into notice_choice ${sql({ user_id: owner.id, ways: {} })}`;
  await aReview(5);
  const id = await aReview(2);
  expect(await sql`select kind, review_id as id from staff_news`).toMatchObject([
    { kind: 'message', id: Number(id) },
  ]);
});

it('How each is rated is for who may see figures', async () => {
  await aReview(5);
  const { status, body } = await call(RATINGS, { headers: owner.headers });
  expect([status, body]).toMatchObject([200, { items: [{ average: 5, count: 1 }] }]);
  const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  await database.sql`update "user" set areas = '{}' where id = ${manager.id}`;
  expect((await call(RATINGS, { headers: manager.headers })).status).toBe(403);
});
