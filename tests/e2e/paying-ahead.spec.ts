import {
  expect,
  type APIRequest,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import type postgres from 'postgres';
import { formatPrice } from '../../lib/base/time/format.ts';
import { addDays, dayOf } from '../../lib/base/time/zone.ts';
import { MOST_WINDOWS } from '../../lib/waiting-list/rules.ts';
import { aReservation } from '../support/reservations.ts';
import { openPayingSalon, pressAtProvider, type PayingSalon } from '../support/paying-salon.ts';
import { bookTerm } from '../support/booked.ts';
import { pressInRow } from '../support/lists.ts';
import { logInAsOwner } from '../support/owner.ts';
import {
  addressIn,
  answeredCookies,
  dialogOf,
  fillIn,
  freeTerms,
  LANGUAGES,
  someone,
  SWEEP,
  sweepIn,
  turnToNextMonth,
  words,
  type Language,
} from '../support/pages.ts';
import { chooseEarliest, FIRST_VISIT_TAPS, Journey } from '../support/journey.ts';
import { mailedToken, tokenOfNextVisit } from '../support/links.ts';
import { expectFits, expectSound } from '../support/sound.ts';
import { patternOf } from '../support/texts.ts';
import { test } from '../support/visitor.ts';
import type { ServerProcess } from '../support/server-processes.ts';

/*
 * Of a salon in which a quarter of the price is paid before anything is booked: what visitors read and pay, what the salon sets and settles,
 * and transfers. In one file, since such a salon with its server costs as much as three of these tests.
 */

const { board, payPage } = words.en;

const ZONE = 'Europe/Belgrade';
let paying: PayingSalon;
let server: ServerProcess;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeAll(async () => {
  paying = await openPayingSalon();
  server = await paying.own.serve();
});
test.afterAll(() => paying.close());
test.beforeEach(({ page }) => answeredCookies(page));

const standingOf = async (id: number) => {
  const [row] = await paying.own.sql<{ status: number; payment: string }[]>`
    select r.status, p.status as payment from reservation r join payment_request p on p.reservation_id = r.id where r.id = ${id}`;
  return row;
};

/** What has gone back of one payment, whatever becomes of those of other tests. */
function refundedOf({ id }: { id: string }): number {
  const { sessions, refunds } = paying.standIn;
  const paymentRef = sessions.get(id)?.payment_intent;
  const own = [...refunds.values()].filter(({ payment_intent }) => payment_intent === paymentRef);
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

/** Opens the dialog of a service, chooses a day with much room and its first time, and fills in. */
async function chooseTerm(page: Page, language: Language): Promise<Locator> {
  await page.goto(server.origin + addressIn(language, '/services'));
  await expect(page.getByText(words[language].services.leadPaidAhead)).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`^${words[language].services.bookNow}`) })
    .first()
    .click();
  const dialog = dialogOf(page, language);
  await turnToNextMonth(dialog, language);
  await freeTerms(dialog).first().click();
  await expect(dialog.getByLabel(words[language].reservation.clientName)).toBeVisible();
  return dialog;
}

const payButton = (dialog: Locator, language: Language) =>
  dialog.getByRole('button', { name: patternOf(words[language].reservation.payAndBook) });

for (const language of LANGUAGES) {
  const text = words[language].reservation;

  test(
    `says what is paid before the name is asked for, and leads to where that is done (${language})`,
    sweepIn(language),
    async ({ page }) => {
      const dialog = await chooseTerm(page, language);
      await expect(dialog.getByText(patternOf(words[language].payment.part, 'within'))).toBeVisible();
      await expect(dialog.getByRole('list', { name: text.steps })).toContainText(text.payStep);
      await expectSound(page);
      await fillIn(dialog, language, someone());
      await payButton(dialog, language).click();
      await page.waitForURL(/\/pay\/cs_/);

      // Back leads to the way on, and a reload does not lose it.
      await page.goBack();
      const waits = dialog.getByText(text.payWaits);
      await expect(waits).toBeVisible();
      await expectSound(page);
      await page.reload();
      await expect(waits).toBeVisible();
      await expect(dialog.getByText(patternOf(words[language].payment.part, 'within'))).toBeVisible();
      await dialog.getByRole('button', { name: patternOf(text.payNow) }).click();
      await page.waitForURL(/\/pay\/cs_/);
      await pressAtProvider(page, 'Pay');
      await page.waitForURL(/\/my-appointment/);
      await expect(heading(page, words[language].appointment.booked)).toBeVisible();
      await expect(page.getByText(patternOf(words[language].appointment.paidText))).toBeVisible();
    },
  );
}

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text.replaceAll(/<[^>]+>/g, '') });

type Booked = { id: number; session: Session; price: number };
type TakenPart = Record<'serviceUnitId' | 'employeeId' | 'workplaceId', number> & { from: Date; to: Date };
type Session = NonNullable<ReturnType<typeof paying.standIn.sessions.get>>;

/** Booked in that language, and not paid yet. */
async function aHold(playwright: { request: APIRequest }, language: Language): Promise<Booked> {
  const request = await playwright.request.newContext({
    baseURL: server.origin,
    extraHTTPHeaders: { lang: language },
  });
  const { id } = await bookTerm(request, someone());
  await request.dispose();
  const [row] = await paying.own.sql<{ ref: string; price: number }[]>`
    select p.provider_ref as ref, r.price from payment_request p join reservation r on r.id = p.reservation_id where r.id = ${id}`;
  const session = paying.standIn.sessions.get(row?.ref ?? '');
  if (!row || !session) throw new Error('nothing is to be paid for it');
  return { id, session, price: row.price };
}

for (const language of LANGUAGES) {
  const text = words[language].appointment;

  for (const [when, isFree] of [
    ['until the limit', true],
    ['after it', false],
  ] as const) {
    // With every run the one with a fee; of what goes back until the limit, payments-refunds holds the sum and that it is said before.
    const options = !isFree && language === 'de' ? {} : SWEEP;
    test(
      `cancelled ${when}, so much goes back as the page has said (${language})`,
      options,
      async ({ page, playwright }) => {
        const { id, session, price } = await aHold(playwright, language);
        paying.standIn.pay(session.id);
        await expect.poll(() => standingOf(id)).toEqual({ status: 2, payment: 'PAID' });
        if (!isFree)
          await paying.own.sql`
          update reservation set payment_terms = payment_terms || '{"freeUntilMinutes": 200000}' where id = ${id}`;
        const paid = session.amount_total;
        const back = isFree ? paid : paid - Math.round(price / 10);
        const inWords = (sum: number) => formatPrice(sum, language === 'sr' ? 'RSD' : 'EUR', language);

        await page.goto(session.success_url);
        await expect(heading(page, text.booked)).toBeVisible();
        await expect(page.getByText(text.paidText.replace('{amount}', inWords(paid)))).toBeVisible();
        await expect(page.getByRole('region', { name: text.visit })).toContainText(inWords(price - paid));
        await page.getByRole('button', { name: text.cancel, exact: true }).click();
        const question = page.getByRole('dialog', { name: text.cancelTitle });
        const said = isFree ? text.cancelBackAll : text.cancelBackSome;
        const filled = said.replace('{amount}', inWords(back)).replace('{kept}', inWords(paid - back));
        await expect(question).toContainText(filled);
        await expectSound(page);
        await question.getByRole('button', { name: text.cancel, exact: true }).click();
        await expect(heading(page, text.canceled)).toBeVisible();
        await expect(page.getByText(text.givenBack.replace('{amount}', inWords(back)))).toBeVisible();
        // It waits until nobody can take the cancellation back any more.
        await paying.own.sql`update payment_refund set run_at = now() where state = 'WAITING'`;
        await expect.poll(() => refundedOf(session)).toBe(back);
      },
    );
  }

  test(
    `not paid in time, nothing was taken; paid too late, all goes back (${language})`,
    sweepIn(language),
    async ({ page, playwright }) => {
      const { id, session } = await aHold(playwright, language);
      await page.goto(session.success_url);
      await expect(heading(page, text.toPay)).toBeVisible();
      await expectSound(page);
      await paying.own.sql`update payment_request set pay_until = now() where reservation_id = ${id}`;
      await expect.poll(() => standingOf(id)).toEqual({ status: 3, payment: 'EXPIRED' });
      await page.reload();
      await expect(heading(page, text.unpaid)).toBeVisible();
      const nearest = page.getByRole('region', { name: words[language].reservation.alternatives });
      await expect(nearest.getByRole('link').first()).toBeVisible();
      await expectSound(page);

      const [part] = await paying.own.sql<TakenPart[]>`
      select service_unit_id as "serviceUnitId", employee_id as "employeeId", workplace_id as "workplaceId",
        span_from as "from", span_to as "to" from reservation_segment where reservation_id = ${id}`;
      if (!part) throw new Error('it has no part');
      await aReservation(paying.own.sql, {
        ...part,
        from: part.from.toISOString(),
        to: part.to.toISOString(),
      });
      paying.standIn.pay(session.id, { late: true });
      await expect.poll(async () => (await standingOf(id))?.payment).toBe('REFUNDED');
      await page.reload();
      await expect(heading(page, text.tooLate)).toBeVisible();
      await expectSound(page);
    },
  );
}

test('whoever goes back from the payment service has nothing booked yet, and whoever has paid has', async ({
  page,
  playwright,
}) => {
  const { id, session } = await aHold(playwright, 'sr');
  const pageToPay = session.url ?? '';
  await page.goto(pageToPay, { waitUntil: 'load' });
  await pressAtProvider(page, 'Cancel');
  await page.waitForURL(/\/my-appointment/);
  expect(await standingOf(id)).toEqual({ status: 1, payment: 'PENDING' });

  await page.goto(pageToPay, { waitUntil: 'load' });
  await pressAtProvider(page, 'Pay');
  await page.waitForURL(/\/my-appointment/);
  await expect.poll(() => standingOf(id)).toEqual({ status: 2, payment: 'PAID' });
  expect(paying.standIn.sessions.get(session.id)?.payment_status).toBe('paid');
});

const behind = (language: Language, action: string, token: string) =>
  `${server.origin}${addressIn(language, '/status-confirmation')}?action=${action}&token=${token}`;

/** The button says how much, and leads to where it is paid; back from there it is booked. */
async function payFrom(page: Page, language: Language): Promise<void> {
  await expect(page.getByText(patternOf(words[language].payment.part, 'within'))).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: patternOf(words[language].reservation.payAndBook) }).click();
  await page.waitForURL(/\/pay\/cs_/);
  await pressAtProvider(page, 'Pay');
  await page.waitForURL(/\/my-appointment/);
  await expect(heading(page, words[language].appointment.booked)).toBeVisible();
}

for (const language of LANGUAGES) {
  test(
    `what the waiting list offers is booked once it is paid (${language})`,
    sweepIn(language),
    async ({ page, playwright }) => {
      const { name: clientName, email: clientEmail, phone: clientPhone } = someone();
      const request = await playwright.request.newContext({ extraHTTPHeaders: { lang: language } });
      const [unit] = await paying.own.sql<{ id: number }[]>`
      select id from service_unit where status <> 4 order by price desc, id limit 1`;
      // A service that takes half a day is free once or twice a week, and in some weeks not at all.
      const first = addDays(dayOf(Date.now(), ZONE), 8);
      const free = await request.get(
        `${server.origin}/api/service-units/${unit?.id}/available-days?from=${first}&to=${addDays(first, 30)}`,
      );
      const { days } = (await free.json()) as { days: string[] };
      const windows = days.slice(0, MOST_WINDOWS).map((day) => ({ day }));
      const requested = { serviceUnits: [unit?.id], windows };
      const joined = await request.post(`${server.origin}/api/waiting-list`, {
        data: { ...requested, clientName, clientEmail, clientPhone },
      });
      expect(joined.status()).toBe(201);
      await request.dispose();
      const offerOf = async () =>
        (
          await paying.own.sql<{ id: number }[]>`select o.reservation_id as id from waiting_offer o
          join waiting_entry e on e.id = o.entry_id where e.client_email = ${clientEmail}`
        )[0]?.id ?? 0;
      await expect.poll(offerOf).toBeGreaterThan(0);
      const id = await offerOf();
      await page.goto(
        behind(language, 'accept-offer', await mailedToken(paying.own.sql, 'accept-offer', id)),
      );
      await payFrom(page, language);
      expect(await standingOf(id)).toEqual({ status: 2, payment: 'PAID' });
      const stateOf = async () =>
        (await paying.own.sql`select state from waiting_entry where client_email = ${clientEmail}`)[0]
          ?.state as string;
      await expect.poll(stateOf).toBe('booked');
    },
  );
}

for (const [from, title, options] of [
  ['page', 'the next visit is paid from the page of the last one', {}],
  ['link', 'the next visit is paid from behind its link', SWEEP],
] as const) {
  test(title, options, async ({ page, playwright }) => {
    const { sql } = paying.own;
    const { id, session } = await aHold(playwright, 'sr');
    paying.standIn.pay(session.id);
    await expect.poll(() => standingOf(id)).toEqual({ status: 2, payment: 'PAID' });
    await sql`update service_unit set return_days = 21
      where id in (select service_unit_id from reservation_segment where reservation_id = ${id})`;
    // In the night, when nobody else of the demo was there.
    const night = from === 'page' ? '22 hours' : '18 hours';
    const [moved] = await sql<{ by: string }[]>`
      select (term_from - date_trunc('day', now()) + ${night}::interval)::text as by from reservation where id = ${id}`;
    const by = sql`${moved?.by ?? ''}::interval`;
    // The parts have the state of their visit.
    await sql`update reservation set status = 5, term_from = term_from - ${by}, term_to = term_to - ${by} where id = ${id}`;
    await sql`
      update reservation_segment set span_from = span_from - ${by}, span_to = span_to - ${by},
        employee_busy = tstzrange(lower(employee_busy) - ${by}, upper(employee_busy) - ${by}),
        workplace_busy = tstzrange(lower(workplace_busy) - ${by}, upper(workplace_busy) - ${by}), processing = null
      where reservation_id = ${id}`;
    if (from === 'page') {
      await page.goto(session.success_url);
      await expect(page.getByRole('region', { name: words.sr.appointment.nextVisit })).toBeVisible();
    } else {
      await page.goto(behind('sr', 'book-next', await tokenOfNextVisit(sql, id)));
    }
    await payFrom(page, 'sr');
  });
}

test('a first visit that is paid ahead takes two taps more at the most', async ({ page }) => {
  const { name, email, phone } = someone();
  const text = words.en.reservation;
  const journey = new Journey(page);
  await page.goto(`${server.origin}/en`);
  const dialog = await chooseEarliest(journey, page, 0);
  await journey.type(dialog.getByLabel(text.clientName), name);
  await journey.type(dialog.getByLabel(text.clientEmail), email);
  await journey.type(dialog.getByLabel(text.clientPhone), phone);
  const atProvider = page.getByRole('button', { name: 'Pay', exact: true });
  await journey.seen(atProvider, () => journey.tap(payButton(dialog, 'en')));
  await journey.seen(heading(page, words.en.appointment.booked), () => journey.tap(atProvider));
  journey.print('First visit, paid ahead');
  // The cookie dialog is answered already.
  expect(journey.taps + 1).toBeLessThanOrEqual(FIRST_VISIT_TAPS + 2);
});

const ACCOUNTS = {
  payAhead: 'both',
  transferAccount: '840000000095584510',
  transferIban: 'DE89370400440532013000',
  transferDays: 2,
};

let people = 0;

const QUARTER = { kind: 'DEPOSIT', percent: 25, late_fee_percent: 10, no_show_fee_percent: 30 };

/** A quarter of the price ahead, whatever another test has set. */
async function asSet(sql: postgres.ISql = paying.own.sql): Promise<void> {
  await sql`update salon_settings set settings = settings || '{"payAhead": "online"}'`;
  await sql`delete from payment_policy`;
  await sql`insert into payment_policy ${sql(QUARTER)}`;
}

/** Nothing is paid ahead, of which the server hears a moment later; and a service of the salon. */
async function nothingAhead(): Promise<{ id: number; name_en: string }> {
  const { sql } = paying.own;
  // In one go: where nothing was paid ahead before, the server would hear of it for a moment, and the page would not show when that is over.
  const policies = await sql.begin(async (tx) => {
    await asSet(tx);
    await tx`update salon_settings set settings = settings || '{"payAhead": "off"}'`;
    return tx`delete from payment_policy returning kind`;
  });
  expect(policies).toHaveLength(1);
  const services = async () => (await fetch(`${server.origin}/en/services`)).text();
  await expect.poll(services).toContain(`>${words.en.services.lead}<`);
  const [service] = await sql<{ id: number; name_en: string }[]>`
    select id, name_en from service_unit where status <> 0 order by name_en limit 1`;
  if (!service) throw new Error('the demo salon has services');
  return service;
}
const rulesOf = ({ name_en }: { name_en: string }) => `${board.payAhead.short}: ${name_en}`;

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

  type Paid = { id: number; name: string; session: Session };

  /** Somebody has booked and paid; on the board there is a way to it. */
  async function paidVisit({ request: requests }: PlaywrightWorkerArgs['playwright']): Promise<Paid> {
    const visitor = { ...someone(), name: `Ana ${++people}. Anić` };
    const request = await requests.newContext({ baseURL: server.origin });
    const { id } = await bookTerm(request, visitor);
    await request.dispose();
    const [session] = [...paying.standIn.sessions.values()].slice(-1);
    if (!session) throw new Error('nothing is to be paid for it');
    paying.standIn.pay(session.id);
    await expect.poll(() => standingOf(id)).toEqual({ status: 2, payment: 'PAID' });
    return { id, name: visitor.name, session };
  }

  const refundsOf = (id: number) => paying.own.sql<{ state: string; reason: string; amount: number }[]>`
  select f.state, f.reason, f.amount from payment_refund f join payment_request p on p.id = f.request_id
  where p.reservation_id = ${id} order by f.id`;
  const beforeUndoIsOver = () =>
    paying.own.sql`update payment_refund set run_at = now() where state = 'WAITING'`;

  async function expectChoice(page: Page, missed: Paid): Promise<void> {
    await page.getByRole('button', { name: `${board.reservations.noShow}: ${missed.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Did not come: ${missed.name}` });
    await expect(dialog.getByRole('radio', { name: /^Keep/ })).toBeChecked();
    await dialog.getByRole('radio', { name: /^Give all of it back/ }).check();
    await expectSound(page);
    await dialog.getByRole('button', { name: board.reservations.noShow, exact: true }).click();
    await expect(dialog).toBeHidden();
    const refunds = await refundsOf(missed.id);
    expect(refunds).toEqual([expect.objectContaining({ state: 'WAITING', reason: 'SALON' })]);
  }

  async function expectTroubles(page: Page, failed: Paid, disputed: Paid): Promise<void> {
    const of = ({ name }: Paid) =>
      page
        .getByRole('listitem')
        .filter({ hasText: name })
        .filter({ has: page.getByRole('button', { name: board.paymentTroubles.handled }) });
    await expect(of(failed).getByText('expired_or_canceled_card')).toBeVisible();
    await expect(of(disputed).getByText(/The bank has taken/)).toBeVisible();
    await of(failed)
      .getByRole('button', { name: `Give back again: ${failed.name}` })
      .click();
    await expect(of(failed)).toHaveCount(0);
    await of(disputed)
      .getByRole('button', { name: `Handled otherwise: ${disputed.name}` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('She has paid in cash');
    await dialog.getByRole('button', { name: board.paymentTroubles.handled, exact: true }).click();
    await expect(of(disputed)).toHaveCount(0);
  }

  test('staff see what was paid ahead, settle what has become of it, and read what goes back and what has gone', async ({
    page,
    playwright,
  }) => {
    const { own } = paying;
    await asSet();
    const missed = await paidVisit(playwright);
    const failed = await paidVisit(playwright);
    const disputed = await paidVisit(playwright);
    const rejected = await paidVisit(playwright);
    await own.sql`update reservation set term_from = now() - interval '2 hours', term_to = now() - interval '1 hour' where id = ${missed.id}`;
    await own.sql`insert into payment_refund (request_id, amount, reason, run_at)
    select id, paid_amount, 'STAFF', now() + interval '1 day' from payment_request where reservation_id = ${failed.id}`;
    await own.sql`update payment_refund set state = 'FAILED', last_error = 'expired_or_canceled_card' where state = 'WAITING' and reason = 'STAFF'`;
    await own.sql`update payment_request set trouble = 'DISPUTED' where reservation_id = ${disputed.id}`;
    await logInAsOwner(page, own, { origin: server.origin, path: '/board/dashboard' });
    await test.step('of whoever paid and did not come, staff choose what the salon keeps', () =>
      expectChoice(page, missed));
    await test.step('what went wrong with money stands there until it is tried again or handled otherwise', () =>
      expectTroubles(page, failed, disputed));

    await page.goto(`${server.origin}/board/reservations?clientName=${encodeURIComponent('Anić')}`);
    await test.step('a paid visit says so, and what goes back before staff cancel it', async () => {
      const row = page.getByRole('row', { name: rejected.name });
      await expect(row.getByText(/^paid 8?\d+/)).toBeVisible();
      await pressInRow(row, `${board.reservations.reject}: ${rejected.name}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/When the salon cancels, all of it goes back/)).toBeVisible();
      await dialog.getByRole('textbox').first().fill('Illness');
      await dialog.getByRole('button', { name: board.reservations.reject, exact: true }).click();
      await expect(dialog).toBeHidden();
      expect(await refundsOf(rejected.id)).toEqual([
        expect.objectContaining({ state: 'WAITING', reason: 'SALON' }),
      ]);
      await beforeUndoIsOver();
    });

    await test.step('a card says later what the bank took back', async () => {
      const [visit] = await own.sql<{ client_id: number }[]>`
      select client_id from reservation where id = ${disputed.id}`;
      expect(visit?.client_id).toBeGreaterThan(0);
      await page.getByRole('row').getByRole('button', { name: disputed.name }).first().click();
      await expect(page.getByRole('dialog').getByText(/The bank took back a payment/)).toBeVisible();
    });

    await test.step('a visit that was cancelled says what has gone back', async () => {
      for (const { id } of [failed, rejected])
        await expect.poll(async () => (await refundsOf(id)).at(-1)?.state, { timeout: 30_000 }).toBe('DONE');
      expect(refundedOf(rejected.session)).toBe(rejected.session.amount_total);
      await page.goto(`${server.origin}/board/reservations/calendar?entry=${rejected.id}`);
      const section = page.getByRole('dialog').getByRole('region', { name: board.visitPayment.title });
      await expect(section.getByText(/went back, .* \(by the salon\)/)).toBeVisible();
      await expectSound(page);
    });
  });

  test('a salon in which nothing is paid ahead shows nothing of it', SWEEP, async ({ page }) => {
    const { own } = paying;
    const service = await nothingAhead();
    await logInAsOwner(page, own, { origin: server.origin, path: '/board/service-units' });
    await expect(page.getByRole('row', { name: service.name_en }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: rulesOf(service), includeHidden: true })).toHaveCount(0);

    const [visit] = await own.sql<
      { id: number }[]
    >`select id from reservation where status = 2 order by id limit 1`;
    await page.goto(`${server.origin}/board/reservations/calendar?entry=${visit?.id}`);
    const entry = page.getByRole('dialog');
    await expect(entry.getByRole('term').first()).toBeVisible();
    await expect(entry.getByText(board.visitPayment.title)).toHaveCount(0);
    await page.goto(`${server.origin}/board/dashboard`);
    await expect(page.getByRole('heading', { name: board.dashboard.waiting })).toBeVisible();
    await expect(page.getByText(board.paymentTroubles.title)).toHaveCount(0);
  });

  test('the owner turns paying ahead on, sets the rules of the salon and of a service, and reads what visitors will', async ({
    page,
  }) => {
    const { own } = paying;
    const service = await nothingAhead();
    await logInAsOwner(page, own, { origin: server.origin, path: '/board/settings/pay-ahead' });
    await expect(page.getByText(board.payAhead.off.title)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: board.screens.settings }).last().click();
    const section = page.getByRole('group', { name: board.settings.sections.payAhead });
    await expect(section.getByText(board.settings.sections.payAhead).first()).toBeInViewport();
    await expect(section.getByText(board.payAhead.account.standIn.title)).toHaveCount(0);
    const mode = section.getByLabel(board.settings.fields.payAhead, { exact: true });
    await mode.selectOption(board.payAhead.mode.online);
    await expect(section.getByText(board.payAhead.account.standIn.title)).toBeVisible();
    await page.getByRole('button', { name: board.form.save }).click();
    await expect(page.getByText(board.settings.saved).first()).toBeVisible();
    await section.getByRole('link', { name: board.payAhead.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: board.payAhead.title })).toBeVisible();
    await expect(page.getByText(board.payAhead.off.title)).toHaveCount(0);

    const sentence = page.getByText(/^“Pay /);
    await expect(sentence).toContainText('After that we keep 10% of the price');
    await page.getByRole('radio', { name: board.payAhead.set.strict }).check();
    await expect(sentence).toContainText('After that we keep 50% of the price');
    await page.getByLabel(board.payAhead.percent, { exact: true }).fill('');
    await expect(page.getByText(board.payAhead.previewNotYet)).toBeVisible();
    await page.getByLabel(board.payAhead.percent, { exact: true }).fill('40');
    await page.getByLabel(board.payAhead.payers, { exact: true }).selectOption(board.payAhead.who.NEW);
    await page
      .getByLabel(board.payAhead.freeUntil, { exact: true })
      .selectOption('2 days before the appointment');
    await page.getByRole('button', { name: board.form.save }).click();
    await expect(page.getByText(board.payAhead.saved).first()).toBeVisible();
    await expectSound(page);
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
    }

    await page.goto(`${server.origin}/board/service-units`);
    await pressInRow(page.getByRole('row', { name: service.name_en }), rulesOf(service));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(board.payAhead.previewSalon)).toBeVisible();
    await dialog
      .getByLabel(board.payAhead.paidBefore, { exact: true })
      .selectOption(board.payAhead.paid.FULL);
    await expect(dialog.getByText(/^“Pay all of it now/)).toBeVisible();
    await dialog.getByRole('button', { name: board.form.save }).click();
    await expect(dialog).toBeHidden();
    const stored = await own.sql`
    select service_unit_id, kind, percent, payers, free_until_minutes, late_fee_percent, no_show_fee_percent
    from payment_policy order by service_unit_id nulls first`;
    const strict = {
      payers: 'NEW',
      free_until_minutes: 2_880,
      late_fee_percent: 50,
      no_show_fee_percent: 100,
    };
    expect(stored).toEqual([
      { service_unit_id: null, kind: 'DEPOSIT', percent: 40, ...strict },
      { service_unit_id: service.id, kind: 'FULL', percent: null, ...strict },
    ]);
    await page.goto(`${server.origin}/board/settings/pay-ahead`);
    await expect(page.getByText(`Other rules hold for: ${service.name_en}`)).toBeVisible();
  });

  test.describe('by a transfer', () => {
    test.beforeAll(async () => {
      await asSet();
      const { sql } = paying.own;
      const name = 'Atelje Uplata';
      await sql`update salon_settings set settings = settings || ${sql.json({ ...ACCOUNTS, name })}`;
      // What has the name has all of it.
      await expect.poll(async () => (await fetch(`${server.origin}/en`)).text()).toContain(name);
    });

    test('a visitor transfers, the desk sees that it has arrived, and her page says that it is booked', async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const visitor = someone();
      const { payment } = (await bookTerm(request, visitor)) as { id: number; payment?: { url: string } };
      const address = new URL(payment?.url ?? '');
      const token = address.searchParams.get('token') ?? '';
      await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
      const transfer = page.getByRole('button', { name: payPage.payByTransfer });
      await page.context().setOffline(true);
      await transfer.click();
      await expect(page.getByRole('alert').filter({ hasText: payPage.offline })).toBeVisible();
      await expectSound(page);
      await page.context().setOffline(false);
      await transfer.click();
      await expect(page.getByRole('img', { name: payPage.codeIps })).toBeVisible();
      await expectSound(page);
      for (const language of LANGUAGES) {
        const html = await request.get(`${addressIn(language, '/pay')}?token=${token}`);
        expect(await html.text()).toContain(`aria-label="${words[language].payPage.codeIps}"`);
      }

      await logInAsOwner(page, paying.own, {
        origin: server.origin,
        path: '/board/payments?awaited=transfer',
      });
      await expect(page.getByText(visitor.name).first()).toBeVisible();
      const arrived = board.payments.arrivedOf.replace('{name}', visitor.name);
      await pressInRow(page, arrived);
      await page.getByRole('button', { name: board.payments.undo }).click();
      await expect(page.getByText(board.payments.undone).first()).toBeVisible();
      // A page that is left before the answer, while the row still says that it is at work, may take the press along.
      const [answer] = await Promise.all([page.waitForResponse(/\/mark-paid$/), pressInRow(page, arrived)]);
      expect(answer.ok()).toBe(true);
      await expect(page.getByRole('button', { name: arrived, includeHidden: true })).toHaveCount(0);

      await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
      await page.getByRole('link', { name: payPage.ticket }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.appointment.metaTitle);
      await request.dispose();
    });

    test('whoever has paid by card reads so in another tab, and owes no transfer', async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const { id, payment } = (await bookTerm(request, someone())) as {
        id: number;
        payment?: { url: string };
      };
      await request.dispose();
      const token = new URL(payment?.url ?? '').searchParams.get('token') ?? '';
      await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('link', { name: payPage.payByCard }).click();
      await pressAtProvider(other, 'Pay');
      await other.waitForURL(/\/my-appointment/);
      await other.close();

      await page.getByRole('button', { name: payPage.payByTransfer }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: payPage.paidTitle.replace(/<[^>]+>/g, '') }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: payPage.payByTransfer })).toHaveCount(0);
      const requests = await paying.own.sql`select status from payment_request where reservation_id = ${id}`;
      expect(requests).toEqual([{ status: 'PAID' }]);
    });

    test('the desk sends a link for what is booked by phone, by which the client pays online', async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const caller = { ...someone(), name: 'Petra Poziv' };
      const { id } = await bookTerm(request, caller);
      const { sql } = paying.own;
      await sql`delete from payment_request where reservation_id = ${id}`;
      await sql`update reservation set status = 2, hold_until = null, payment_terms = null, payment_text = null where id = ${id}`;

      await logInAsOwner(page, paying.own, {
        origin: server.origin,
        path: `/board/reservations?clientName=${encodeURIComponent(caller.name)}`,
      });
      await pressInRow(page, board.payments.requestOf.replace('{name}', caller.name));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(new RegExp(`^${board.payments.amount}`))).toBeVisible();
      await dialog.getByLabel(new RegExp(`^${board.payments.amount}`)).fill('500');
      const [answer] = await Promise.all([
        page.waitForResponse(/request-payment/),
        dialog.getByRole('button', { name: board.payments.submit }).click(),
      ]);
      const { url } = (await answer.json()) as { url: string };

      await page.goto(url);
      await page.getByRole('link', { name: /kartic|card|Karte/ }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.waitForURL(/\/my-appointment/);
      await expect
        .poll(
          async () =>
            (await sql`select status from payment_request where reservation_id = ${id}`)[0]
              ?.status as unknown,
        )
        .toBe('PAID');
      await request.dispose();
    });

    test('the bank’s file says which transfers have arrived, and one press notes them', async ({
      page,
      playwright,
    }) => {
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const visitor = { ...someone(), name: 'Una Uplata' };
      const { id, payment } = (await bookTerm(request, visitor)) as { id: number; payment?: { url: string } };
      const token = new URL(payment?.url ?? '').searchParams.get('token') ?? '';
      await page.goto(`${server.origin}${addressIn('en', '/pay')}?token=${token}`);
      await page.getByRole('button', { name: payPage.payByTransfer }).click();
      await expect(page.getByRole('img', { name: payPage.codeIps })).toBeVisible();
      await request.dispose();
      await logInAsOwner(page, paying.own, { origin: server.origin, path: '/board/payments' });
      const row = page.getByRole('row').filter({ hasText: visitor.name });
      const reference = (await row.locator('.select-all').textContent()) ?? '';
      const { sql } = paying.own;
      const [due] =
        await sql`select amount from payment_request where reservation_id = ${id} order by id desc limit 1`;
      const amount = ((due?.amount as number) / 100).toFixed(2).replace('.', ',');
      const file = (text: string) => ({ name: 'izvod.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

      const { statement } = board.payments;
      await page.getByRole('button', { name: statement.title }).click();
      const dialog = page.getByRole('dialog', { name: statement.title });
      const choose = dialog.locator('input[type=file]');
      await choose.setInputFiles(file(''));
      await expect(dialog.getByRole('alert')).toHaveText(statement.empty);
      await choose.setInputFiles(file('Datum;Opis;Iznos\n01.12.2026;Kirija;12.000,00\n'));
      await expect(dialog.getByText(statement.nothing)).toBeVisible();
      await choose.setInputFiles(file(`Datum;Opis;Iznos\n01.12.2026;Una Uplata ${reference};1,00\n`));
      await expect(
        dialog.getByText(new RegExp(`^${statement.expected.replace('{amount}', '')}`)),
      ).toBeVisible();
      await choose.setInputFiles(
        file(`Datum;Opis;Iznos\n01.12.2026;Una Uplata ${reference};${amount}\n01.12.2026;Kirija;12.000,00\n`),
      );
      await expect(dialog.getByRole('heading', { name: '1 transfer has arrived' })).toBeVisible();
      await expectSound(page);
      const statusNow = async () =>
        (
          await sql`select status from payment_request where reservation_id = ${id} order by id desc limit 1`
        )[0];
      expect(await statusNow()).toEqual({ status: 'PENDING' });
      await dialog.getByRole('button', { name: 'Note 1 transfer as arrived' }).dblclick();
      await expect(dialog).toBeHidden();
      await expect(row.getByText(board.payments.status.PAID, { exact: true })).toBeVisible();
      expect(await statusNow()).toEqual({ status: 'PAID' });
    });
  });
});
