import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { call } from '../support/http.ts';
import { book, confirm, mine, payingSalon, paymentOf } from '../support/salons/paying-api.ts';
import { aVisitor, at, TUESDAY } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

const { aLetterbox } = await import('../support/messages/letterbox.ts');
const { db } = await import('@/db/client.ts');
const { addLinks, tokensOf } = await import('@/lib/kit/links/service.ts');
const { POST: accept } = await import('@/app/api/waiting-list/accept/route.ts');
const { POST: decline } = await import('@/app/api/waiting-list/decline/route.ts');
const { POST: bookNext } = await import('@/app/api/reservations/book-next/route.ts');
const { POST: join } = await import('@/app/api/waiting-list/route.ts');
const { POST: offerByStaff } = await import('@/app/admin/api/waiting-list/[id]/offer/route.ts');
const { offerWhatIsFree } = await import('@/lib/waiting-list/offer-round.ts');
const { findBehindLink } = await import('@/lib/self-service/link-page/queries.ts');
const { findBehindNextLink } = await import('@/lib/self-service/next-visit/behind-link.ts');

/* One employee, one hour a day, for which a quarter is paid ahead; it is Monday morning, and two wait for Tuesday. */

const salon = payingSalon({ hours: { from: '10:00', to: '11:00' } });
const { settle, go, deliver, payFor, round } = salon;
const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;

const wait = (visitor: object = aVisitor()) =>
  call(join, {
    body: { serviceUnits: [salon.serviceUnitId], windows: [{ day: TUESDAY }], ...visitor },
    headers: { lang: 'en' },
  });
const offerWhatIsFreeNow = async () => (await offerWhatIsFree(salon.now)).offered;
const tokensOfOffer = async () => {
  const [offer] = await salon.sql<
    { id: number }[]
  >`select reservation_id as id from waiting_offer order by id`;
  const tokens = await tokensOf({ reservationId: offer?.id ?? 0 });
  return (purpose: 'accept-offer' | 'decline-offer' | 'my-appointment') => tokens[purpose] ?? '';
};
/** The first who waits has been offered the term. */
const offered = async () => {
  await wait();
  await wait();
  expect(await offerWhatIsFreeNow()).toBe(1);
  return tokensOfOffer();
};
const press = (handler: typeof accept, token: string) =>
  call(handler, { body: { token }, headers: { lang: 'en' } });
/** Of the offers and of those who wait, in the order in which they came. */
const standing = async () => ({
  offers: (await salon.sql`select outcome from waiting_offer order by id`).map(
    ({ outcome }) => outcome as string,
  ),
  entries: (await salon.sql`select state from waiting_entry order by id`).map(({ state }) => state as string),
  visits: (await salon.sql`select status from reservation order by id`).map(({ status }) => status as number),
  payments: (await salon.sql`select status from payment_request order by id`).map(
    ({ status }) => status as string,
  ),
});

describe('an offer that is paid ahead', () => {
  it('says so in its mail and behind its link, before anything is pressed', async () => {
    const token = (await offered())('accept-offer');
    const letterbox = aLetterbox();
    await letterbox.deliver(salon.now);
    const mail = letterbox.sent.find(({ subject }) => subject.includes('A time is free'));
    expect(mail?.text).toMatch(/Pay .*800.* now/);
    const { standing: stands, ahead } = await findBehindLink('accept-offer', token, {
      locale: 'en',
      now: salon.now,
    });
    expect([stands, ahead]).toEqual([
      'open',
      {
        amount: 80_000,
        currency: 'RSD',
        summary: expect.stringContaining('Free to cancel until') as unknown,
        fees: expect.stringContaining('10') as unknown,
        how: expect.any(String) as unknown,
      },
    ]);
    expect((await standing()).payments).toEqual([]);
  });

  it('is held by the press as long as paying takes, and booked by the payment', async () => {
    const token = (await offered())('accept-offer');
    go(20 * MINUTE);
    const answer = await press(accept, token);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: expect.stringContaining('held until') as unknown,
        payment: { amount: 80_000, currency: 'RSD' },
        ticket: expect.stringContaining('/my-appointment?token=') as unknown,
      },
    });
    const [held] = await salon.sql`select hold_until, payment_text from reservation`;
    expect(held?.hold_until).toEqual(new Date(salon.now.getTime() + 35 * MINUTE));
    expect(held?.payment_text).toContain('800');
    expect(await standing()).toEqual({
      offers: ['open'],
      entries: ['offered', 'waiting'],
      visits: [INIT],
      payments: ['PENDING'],
    });
    // Held for longer than any offer, and offered to nobody else.
    go(45 * MINUTE);
    expect(await offerWhatIsFreeNow()).toBe(0);
    await deliver(payFor(answer));
    await offerWhatIsFreeNow();
    expect(await standing()).toEqual({
      offers: ['accepted'],
      entries: ['booked', 'waiting'],
      visits: [CONFIRMED],
      payments: ['PAID'],
    });
    expect((await findBehindLink('accept-offer', token, { locale: 'en', now: salon.now })).standing).toBe(
      'done',
    );
    const mails =
      await salon.sql`select template from outbox where reservation_id is not null order by created_at, id`;
    expect(mails.map(({ template }) => template as string)).toEqual(['offer', 'toPay', 'confirmed']);
  });

  it('leads to one page, however often and from wherever it is pressed', async () => {
    const token = (await offered())('accept-offer');
    const answers = await Promise.all([1, 2, 3].map(() => press(accept, token)));
    const again = await press(accept, token);
    expect(new Set([...answers, again].map((answer) => paymentOf(answer)?.url)).size).toBe(1);
    expect((await standing()).payments).toEqual(['PENDING']);
  });

  it('has lapsed where nobody pays, and goes to the next one', async () => {
    const token = (await offered())('accept-offer');
    await press(accept, token);
    go(32 * MINUTE);
    await round();
    expect(await offerWhatIsFreeNow()).toBe(1);
    expect(await standing()).toMatchObject({ offers: ['lapsed', 'open'], entries: ['waiting', 'offered'] });
    expect((await press(accept, token)).status).toBe(409);
  });

  it('may be declined while it waits to be paid; what is paid all the same goes back', async () => {
    const tokens = await offered();
    const answer = await press(accept, tokens('accept-offer'));
    expect((await press(decline, tokens('decline-offer'))).status).toBe(200);
    go(2 * MINUTE);
    expect(await offerWhatIsFreeNow()).toBe(1);
    await deliver(payFor(answer));
    await round();
    expect(await standing()).toMatchObject({
      offers: ['declined', 'open'],
      visits: [CLIENT_REJECTED, INIT],
      payments: ['REFUNDED'],
    });
    expect(salon.standIn.balance()).toBe(0);
  });

  it('that is paid too late is booked all the same where it is still free, and its client waits no more', async () => {
    await wait();
    await offerWhatIsFreeNow();
    const token = (await tokensOfOffer())('accept-offer');
    const answer = await press(accept, token);
    go(32 * MINUTE);
    await round();
    await offerWhatIsFreeNow();
    expect(await standing()).toMatchObject({ offers: ['lapsed'], entries: ['waiting'] });
    await deliver(payFor(answer, { late: true }));
    await offerWhatIsFreeNow();
    expect(await standing()).toEqual({
      offers: ['accepted'],
      entries: ['booked'],
      visits: [CONFIRMED],
      payments: ['PAID'],
    });
  });

  it('that is paid too late gives all back where the next one has it', async () => {
    const token = (await offered())('accept-offer');
    const answer = await press(accept, token);
    go(32 * MINUTE);
    await round();
    await offerWhatIsFreeNow();
    await deliver(payFor(answer, { late: true }));
    await round();
    expect(await standing()).toMatchObject({
      offers: ['lapsed', 'open'],
      entries: ['waiting', 'offered'],
      payments: ['REFUNDED'],
    });
    expect(salon.standIn.balance()).toBe(0);
  });

  it('is not gone around by the page of the appointment', async () => {
    const token = (await offered())('my-appointment');
    const answer = await press(confirm, token);
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('once it is paid')]);
    expect((await standing()).visits).toEqual([INIT]);
  });

  it('goes by phone while the provider is away, and is held for whoever calls', async () => {
    const token = (await offered())('accept-offer');
    salon.standIn.fail(() => 'away');
    const answer = await press(accept, token);
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('call')]);
    expect(await standing()).toMatchObject({ offers: ['open'], visits: [INIT], payments: ['CANCELLED'] });
    salon.standIn.fail();
    expect((await press(accept, token)).body.payment).toMatchObject({ amount: 80_000 });
  });

  it('or is booked without it, where the salon says so', async () => {
    settle({ whenUnpayable: 'without' });
    const token = (await offered())('accept-offer');
    salon.standIn.fail(() => 'away');
    expect((await press(accept, token)).body).toEqual({ message: expect.any(String) as unknown });
    expect(await standing()).toMatchObject({ offers: ['accepted'], visits: [CONFIRMED] });
  });

  it('leads a browser without a script to our page for payments', async () => {
    const tokens = await offered();
    const form = new NextRequest('http://localhost:3000/api/waiting-list/accept?lang=en', {
      method: 'POST',
      body: new URLSearchParams({ token: tokens('accept-offer') }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const answer = await accept(form, { params: Promise.resolve({}) });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/en/pay?token=${tokens('my-appointment')}`);
  });

  it('is one as well where staff offer a term by hand', async () => {
    await wait();
    const owner = await signedInAs(salon.sql, 'ROLE_SUPER_ADMIN', salon.now);
    const [entry] = await salon.sql<{ id: number }[]>`select id from waiting_entry`;
    const made = await call(offerByStaff, {
      params: { id: String(entry?.id) },
      headers: { ...owner.headers, lang: 'en' },
      body: { termFrom: at('10:00') },
    });
    expect(made.status).toBeLessThan(300);
    const answer = await press(accept, (await tokensOfOffer())('accept-offer'));
    expect(answer.body.payment).toMatchObject({ amount: 80_000 });
  });
});

const AGO = '9 days';

/** Somebody who was here a week ago, has paid ahead for that, and comes every two weeks. */
const wasHere = async (visitor: object = aVisitor()) => {
  const answer = await call(book, {
    body: { serviceUnitId: salon.serviceUnitId, termFrom: at('10:00', '2026-12-02'), ...visitor },
    headers: { lang: 'en' },
  });
  await deliver(payFor(answer));
  const id = Number(answer.body.id);
  const { sql } = salon;
  await sql`update reservation set status = 5, term_from = term_from - ${AGO}::interval, term_to = term_to - ${AGO}::interval
    where id = ${id}`;
  await sql`update reservation_segment set status = 5, span_from = span_from - ${AGO}::interval, span_to = span_to - ${AGO}::interval,
    employee_busy = tstzrange(lower(employee_busy) - ${AGO}::interval, upper(employee_busy) - ${AGO}::interval),
    workplace_busy = tstzrange(lower(workplace_busy) - ${AGO}::interval, upper(workplace_busy) - ${AGO}::interval)
    where reservation_id = ${id}`;
  await sql`update service_unit set return_days = 14`;
  return id;
};

describe('the next visit', () => {
  it('says on its page and behind the link of its mail what is paid, and leads to where that is done', async () => {
    const id = await wasHere();
    await addLinks(db, { reservationId: id }, [{ purpose: 'book-next', expiresAt: null }]);
    const tokens = await tokensOf({ reservationId: id });
    const token = tokens['book-next'] ?? '';
    const shown = await call(mine, { body: { token: tokens['my-appointment'] }, headers: { lang: 'en' } });
    const { payment, term } = shown.body.next as { payment: object; term: { from: string } };
    expect(payment).toMatchObject({
      amount: 80_000,
      currency: 'RSD',
      summary: expect.stringContaining('800') as unknown,
    });
    const behind = () => findBehindNextLink(token, 'en', salon.now);
    expect(await behind()).toMatchObject({ standing: 'open', ahead: payment, next: { termFrom: term.from } });
    const answer = await call(bookNext, { body: { token, termFrom: term.from }, headers: { lang: 'en' } });
    expect(answer).toMatchObject({ status: 201, body: { payment: { amount: 80_000 } } });
    expect(await behind()).toMatchObject({
      standing: 'awaits-approval',
      ahead: null,
      next: { toPay: { amount: 80_000, currency: 'RSD' } },
    });
    await deliver(payFor(answer));
    expect(await behind()).toMatchObject({ standing: 'done', next: { toPay: null } });
  });
});

it('nothing is paid where only new clients pay, and its client has been here', async () => {
  await salon.sql`update payment_policy set payers = 'NEW'`;
  const ana = aVisitor();
  const id = await wasHere(ana);
  const tokens = await tokensOf({ reservationId: id });
  const shown = await call(mine, { body: { token: tokens['my-appointment'] }, headers: { lang: 'en' } });
  expect(shown.body.next).toMatchObject({ payment: null });
  await wait(ana);
  await offerWhatIsFreeNow();
  const token = (await tokensOfOffer())('accept-offer');
  expect((await findBehindLink('accept-offer', token, { locale: 'en', now: salon.now })).ahead).toBeNull();
  expect((await press(accept, token)).body).toEqual({ message: expect.any(String) as unknown });
  expect(await standing()).toMatchObject({ offers: ['accepted'], entries: ['booked'] });
});
