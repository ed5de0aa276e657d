import { beforeEach, describe, expect, it } from 'vitest';
import { NextRequest } from 'next/server';
import { GET as list, POST as send } from '@/app/api/reviews/route.ts';
import { GET as summary } from '@/app/api/reviews/summary/route.ts';
import { db } from '@/db/client.ts';
import { LOCALES, RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { DAY, HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { clientExport } from '@/lib/clients/privacy/queries.ts';
import { eraseClient } from '@/lib/clients/privacy/service.ts';
import { addLinks, tokensOf } from '@/lib/kit/links/service.ts';
import { findBehindReviewLink } from '@/lib/reviews/by-client/queries.ts';
import { submitReview } from '@/lib/reviews/by-client/service.ts';
import { inviteReviewers } from '@/lib/reviews/invitations/service.ts';
import { publishReviews } from '@/lib/reviews/publishing.ts';
import { ratingSummaryNow } from '@/lib/reviews/shown/queries.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import type { SalonSettings } from '@/lib/salon/settings/fields.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aLetterbox } from '../support/letterbox.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon } from '../support/salon.ts';

/* What clients say of their visits: who may, when they are invited to it, when it is published, and what everybody sees. */

const { CONFIRMED, DONE } = RESERVATION_STATUS;
const database = useDatabase();
/** 20 hours after the visit, which ended at eleven. */
const DUE = new Date(new Date(at('11:00')).getTime() + 22 * HOUR);
const after = (time: number, from = DUE) => new Date(from.getTime() + time);

let place: { serviceUnitId: number; employeeId: number; workplaceId: number };
let people = 0;

const set = (settings: Partial<SalonSettings>) => {
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, ...settings } });
};

async function aClient(email = `ana.${++people}@mail.example`): Promise<{ id: number; email: string }> {
  const [stored] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
    name: 'Ana Ilić',
    email,
    phone: '+381601112233',
    language: 'sr',
  })} returning id`;
  return { id: stored?.id ?? 0, email };
}

async function aVisit(row: object = {}, client?: { id: number; email: string }): Promise<number> {
  const { id, email } = client ?? (await aClient());
  const pair = await aPair(database.sql);
  return aReservation(database.sql, {
    ...place,
    ...pair,
    client_id: id,
    client_name: 'Ana Ilić',
    client_email: email,
    status: DONE,
    verified_at: at('09:00'),
    ...row,
  });
}

async function linkTo(reservationId: number, now = DUE): Promise<string> {
  await addLinks(db, { reservationId }, [{ purpose: 'write-review', expiresAt: after(90 * DAY, now) }]);
  return (await tokensOf({ reservationId }))['write-review'] ?? '';
}

const said = (stars: number, text = '', displayName = '') => ({ stars, text, displayName });
async function aReview(stars: number, { now = DUE, row = {} }: { now?: Date; row?: object } = {}) {
  const visit = await aVisit(row);
  const outcome = await submitReview({ token: await linkTo(visit), ...said(stars) }, { locale: 'sr', now });
  expect(outcome.ok).toBe(true);
  return visit;
}
const mails = () =>
  database.sql<{ recipient: string; language: string }[]>`select recipient, language from outbox`;
const rows = () => database.sql`select * from review order by id`;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  place = { serviceUnitId: await aServiceUnit(sql, { name: 'Šišanje' }), ...(await aPair(sql)) };
  set({ reviews: true, googleReviewUrl: '', quietFrom: '22:00', quietTo: '08:00' });
});

describe('who may review', () => {
  it('is decided by status, coming, who confirmed it and how long ago, in each language: invitation, page and press agree', async () => {
    const cases = Object.values(RESERVATION_STATUS).flatMap((status) =>
      [null, at('12:00')].flatMap((no_show_at) =>
        (['link', 'staff'] as const).flatMap((confirmed) =>
          [1, 23, 60, 24 * 91].flatMap((hours) =>
            LOCALES.map((language) => ({ status, no_show_at, confirmed, hours, language })),
          ),
        ),
      ),
    );
    expect(cases).toHaveLength(240);
    const made = [];
    const now = DUE;
    for (const { status, no_show_at, confirmed, hours, language } of cases) {
      const to = after(-hours * HOUR);
      const isMissed = no_show_at !== null && (status === DONE || status === CONFIRMED);
      const visit = await aVisit({
        status,
        language,
        from: after(-HOUR, to).toISOString(),
        to: to.toISOString(),
        hold_until: after(HOUR).toISOString(),
        no_show_at: isMissed ? to.toISOString() : null,
        verified_at: confirmed === 'link' ? at('09:00', '2026-08-01') : null,
      });
      const isRight = status === DONE && !isMissed && confirmed === 'link';
      made.push({ visit, hours, language, isRight });
    }
    await inviteReviewers(now);
    const invited = await database.sql<{ id: number }[]>`select reservation_id as id from outbox order by 1`;
    const expected = made.filter(({ isRight, hours }) => isRight && hours >= 20 && hours < 68);
    expect(invited.map(({ id }) => id)).toEqual(expected.map(({ visit }) => visit).toSorted((a, b) => a - b));
    const outcomes = [];
    for (const { visit, hours, language } of made) {
      // As if each had been sent a link 20 hours after the visit.
      const token =
        (await tokensOf({ reservationId: visit }))['write-review'] ??
        (await linkTo(visit, after((20 - hours) * HOUR)));
      const isOpen = (await findBehindReviewLink(token, now)) !== null;
      const { ok } = await submitReview({ token, ...said(4) }, { locale: language, now });
      outcomes.push([visit, isOpen, ok]);
    }
    const isIn = (hours: number) => hours < 24 * 91;
    expect(outcomes).toEqual(
      made.map(({ visit, isRight, hours }) => [visit, isRight && isIn(hours), isRight && isIn(hours)]),
    );
    expect(await rows()).toHaveLength(made.filter(({ isRight, hours }) => isRight && isIn(hours)).length);
  }, 60_000);

  it('is nobody twice for a visit, at however many processes at once; the database refuses it by itself', async () => {
    const visit = await aVisit();
    const token = await linkTo(visit);
    const sent = [1, 2, 3, 4, 5].map((stars) =>
      submitReview({ token, ...said(stars) }, { locale: 'sr', now: DUE }),
    );
    expect((await Promise.all(sent)).every(({ ok }) => ok)).toBe(true);
    expect(await rows()).toHaveLength(1);
    const again = database.sql`insert into review (reservation_id, stars, language, publish_at, editable_until)
      values (${visit}, 5, 'sr', now() + interval '3 days', now())`;
    await expect(again).rejects.toThrow(/review_once_a_visit/);
  });

  it.each([
    ['that only staff confirmed', { verified_at: null }],
    ['that was missed', { no_show_at: at('12:00') }],
    ['that is still to come', { status: CONFIRMED }],
  ])('is not a visit %s, whatever the program does', async (_, row) => {
    const visit = await aVisit(row);
    const stored = database.sql`insert into review (reservation_id, stars, language, publish_at, editable_until)
      values (${visit}, 5, 'sr', now() + interval '3 days', now())`;
    await expect(stored).rejects.toThrow(/may not be reviewed/);
  });
});

describe('the invitation', () => {
  it('has a star for each number, in the client’s language, and opens a page that changes nothing', async () => {
    await aVisit({ language: 'de' });
    expect(await inviteReviewers(DUE)).toBe(1);
    const letterbox = aLetterbox();
    await letterbox.deliver(DUE);
    const [mail] = letterbox.sent;
    expect(mail?.subject).toContain('Wie war es?');
    const stars = [...(mail?.text.matchAll(/write-review\?stars=(\d)&token=([\w-]+)/g) ?? [])];
    expect(stars.map(([, number]) => number)).toEqual(['1', '2', '3', '4', '5']);
    const token = stars[4]?.[2] ?? '';
    expect(await findBehindReviewLink(token, DUE)).toMatchObject({
      standing: 'open',
      sent: null,
      displayName: 'Ana I.',
    });
    expect(await rows()).toEqual([]);
    expect(await findBehindReviewLink(token, after(90 * DAY + 1))).toBeNull();
  });

  it('comes once in 90 days to a client, whichever process is first and however often they come', async () => {
    const client = await aClient();
    await aVisit({}, client);
    await aVisit({ from: at('11:30'), to: at('12:00') }, client);
    const recorded = await Promise.all([1, 2, 3].map(() => inviteReviewers(after(2 * HOUR))));
    expect(recorded.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    for (const days of [60, 91]) {
      const end = after(days * DAY - 22 * HOUR);
      await aVisit({ from: after(-HOUR, end).toISOString(), to: end.toISOString() }, client);
    }
    expect(await inviteReviewers(after(60 * DAY))).toBe(0);
    expect(await inviteReviewers(after(91 * DAY))).toBe(1);
  });

  it('waits for the morning', async () => {
    await aVisit({ from: at('15:00', '2026-11-30'), to: at('16:30', '2026-11-30') });
    expect(await inviteReviewers(new Date(at('07:59', '2026-12-02')))).toBe(0);
    expect(await inviteReviewers(new Date(at('08:00', '2026-12-02')))).toBe(1);
  });

  it('is not sent to who wants no such mails, nor where the salon has it off, nor once the visit was missed', async () => {
    const visit = await aVisit();
    set({ reviews: false });
    expect(await inviteReviewers(DUE)).toBe(0);
    set({ reviews: true });
    await database.sql`update client set mails_stopped_at = now()`;
    expect(await inviteReviewers(DUE)).toBe(0);
    await database.sql`update client set mails_stopped_at = null`;
    expect(await inviteReviewers(DUE)).toBe(1);
    await database.sql`update reservation set no_show_at = now() where id = ${visit}`;
    const letterbox = aLetterbox();
    await letterbox.deliver(DUE);
    expect(letterbox.sent).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });
});

describe('what was sent', () => {
  it('is stored without links and numbers, changed for 30 days, and is public after two', async () => {
    const visit = await aVisit();
    const token = await linkTo(visit);
    const answer = await call(send, {
      body: {
        token,
        stars: 2,
        text: 'Kasnili su. Bolje na www.drugi.rs, 060 123 45 67',
        displayName: 'Ana I.',
      },
      headers: { lang: 'de' },
    });
    expect([answer.status, answer.body]).toMatchObject([200, { googleReviewUrl: null }]);
    expect(await rows()).toMatchObject([
      {
        stars: 2,
        text: 'Kasnili su. Bolje na … …',
        display_name: 'Ana I.',
        language: 'de',
        status: 'WAITING',
      },
    ]);
    await database.sql`update review set editable_until = ${after(30 * DAY).toISOString()}`;
    const again = { token, ...said(3, 'Ipak je bilo u redu.') };
    expect(await submitReview(again, { locale: 'de', now: after(30 * DAY - 1) })).toMatchObject({ ok: true });
    expect(await submitReview(again, { locale: 'de', now: after(30 * DAY) })).toEqual({
      ok: false,
      reason: 'reviewFixed',
    });
    const [history] =
      await database.sql`select count(*)::int as n from audit_event where entity = 'review' and actor = 'client'`;
    expect(history?.n).toBe(2);
  });

  it('of one star and of five, of the same hour, appears in the same minute', async () => {
    const start = new Date('2026-12-02T09:00:01Z');
    await aReview(1, { now: start });
    await aReview(5, { now: after(58 * MINUTE, start) });
    const appeared: Record<number, string> = {};
    for (let now = after(47 * HOUR, start); now < after(52 * HOUR, start); now = after(MINUTE, now)) {
      await publishReviews(now);
      for (const { stars } of await database.sql<
        { stars: number }[]
      >`select stars from review where status = 'PUBLISHED'`) {
        appeared[stars] ??= now.toISOString().slice(0, 16);
      }
    }
    expect(appeared[1]).toBe(appeared[5]);
    expect(appeared[1]).toBe('2026-12-04T10:00');
  });

  it('is posted by the page’s form without a script, and led back to it', async () => {
    set({ googleReviewUrl: 'https://g.page/r/salon/review' });
    const token = await linkTo(await aVisit());
    const request = new NextRequest('http://localhost:3000/api/reviews?lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        token,
        stars: '5',
        text: `Lepo\r\n${'a'.repeat(1995)}`,
        displayName: '',
      }).toString(),
    });
    const response = await send(request, { params: Promise.resolve({}) });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/en/write-review?outcome=done&token=${token}&stars=5`,
    ]);
    // What fits into the field is stored, with the ends of lines as the field counts them.
    expect(await rows()).toMatchObject([{ stars: 5, language: 'en', text: `Lepo\n${'a'.repeat(1995)}` }]);
  });

  it('is refused for another token, without stars, and with more than there are', async () => {
    const token = await linkTo(await aVisit());
    const statuses = [];
    for (const body of [
      { token: `${token}x`, ...said(5) },
      { token, ...said(0) },
      { token, ...said(6) },
      { token, ...said(5), status: 'PUBLISHED' },
      { token, ...said(5, 'a'.repeat(2001)) },
    ]) {
      statuses.push((await call(send, { body })).status);
    }
    expect(statuses).toEqual([404, 422, 422, 422, 422]);
    expect(await rows()).toEqual([]);
  });
});

describe('what everybody sees', () => {
  const published = async (stars: number, row: object = {}) => {
    const visit = await aReview(stars, { row });
    await publishReviews(after(3 * DAY));
    return visit;
  };

  it('begins with five, says how many are hidden and why, and nothing of who wrote it but the name', async () => {
    for (const stars of [5, 5, 4, 5]) await published(stars);
    expect((await call(list)).body).toMatchObject({ items: [], total: 0 });
    expect((await call(summary)).body).toMatchObject({ salon: null });
    const missed = await published(1, { language: 'en' });
    const hidden = await published(1);
    await database.sql`update review set status = 'HIDDEN', hidden_reason = 'advertising' where reservation_id = ${hidden}`;
    expect((await call(summary)).body).toEqual({
      salon: { average: 4, count: 5 },
      employees: [],
      serviceUnits: [{ id: place.serviceUnitId, average: 4, count: 5 }],
      hidden: [{ reason: 'advertising', count: 1 }],
    });
    const { body } = await call(list, { path: '/api/reviews?itemsPerPage=2&page=2' });
    expect(body).toMatchObject({ total: 5, page: 2, hidden: [{ reason: 'advertising', count: 1 }] });
    expect(body.items).toHaveLength(2);
    expect(JSON.stringify((await call(list)).body)).not.toMatch(/Ilić|mail\.example|\+381/);
    // Who did not come after all has not said anything of a visit.
    await database.sql`update reservation set no_show_at = now() where id = ${missed}`;
    expect((await call(list)).body).toMatchObject({ items: [], total: 0 });
    await database.sql`update reservation set no_show_at = null where id = ${missed}`;
    expect((await call(list)).body).toMatchObject({ total: 5 });
  });

  it('is asked for by person and by service', async () => {
    const { sql } = database;
    for (const [hour, stars] of [5, 5, 5, 5, 4].entries()) {
      const { employeeId } = place;
      await published(stars, { employeeId, from: at(`1${hour}:00`), to: at(`1${hour}:30`) });
    }
    const of = async (query: string) => (await call(list, { path: `/api/reviews?${query}` })).body.total;
    expect(await of(`employeeId=${place.employeeId}`)).toBe(5);
    expect(await of(`employeeId=${place.employeeId}&serviceUnitId=${place.serviceUnitId}`)).toBe(5);
    expect(await of(`serviceUnitId=${await aServiceUnit(sql)}`)).toBe(0);
    expect((await ratingSummaryNow()).employees).toEqual([{ id: place.employeeId, average: 4.8, count: 5 }]);
  });

  it('is nothing at all where the salon has it off', async () => {
    const token = await linkTo(await aVisit());
    for (const stars of [5, 5, 5, 5, 4]) await published(stars);
    set({ reviews: false });
    expect([(await call(list)).status, (await call(summary)).status]).toEqual([404, 404]);
    expect((await call(send, { body: { token, ...said(5) } })).status).toBe(404);
    expect(await findBehindReviewLink(token, DUE)).toBeNull();
    await aReviewLater();
  });

  async function aReviewLater() {
    set({ reviews: true });
    const visit = await aReview(5);
    set({ reviews: false });
    expect(await publishReviews(after(3 * DAY))).toBe(0);
    expect((await rows()).find((row) => row.reservation_id === visit)).toMatchObject({ status: 'WAITING' });
  }

  it('does not wait again once it is public, and stays with its visit', async () => {
    await published(3);
    const other = await aVisit();
    await expect(database.sql`update review set status = 'WAITING'`).rejects.toThrow(/is public/);
    await expect(database.sql`update review set reservation_id = ${other}`).rejects.toThrow(/another one/);
  });
});

it('A client gets what she wrote with her data; erased, her stars stay and name nobody', async () => {
  const client = await aClient();
  const visit = await aVisit({}, client);
  const token = await linkTo(visit);
  await submitReview({ token, ...said(4, 'Kanarinka je pevala', 'Kanarinka') }, { locale: 'sr', now: DUE });
  expect((await clientExport(client.id))?.reviews).toMatchObject([{ stars: 4, text: 'Kanarinka je pevala' }]);
  expect(await eraseClient(client.id, { by: 'system', now: after(DAY) })).toEqual({ ok: true });
  expect(await rows()).toMatchObject([{ stars: 4, text: '', display_name: '', reply: null }]);
  expect(await findBehindReviewLink(token, DUE)).toBeNull();
});
