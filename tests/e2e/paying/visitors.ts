import { expect, type Locator, type Page } from '@playwright/test';
import { formatPrice } from '../../../lib/base/time/format.ts';
import { addDays, dayOf } from '../../../lib/base/time/zone.ts';
import { MOST_WINDOWS } from '../../../lib/waiting-list/rules.ts';
import { aReservation } from '../../support/reservations.ts';
import { pressAtProvider } from '../../support/salons/paying-salon.ts';
import {
  addressIn,
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
} from '../../support/browser/pages.ts';
import { chooseEarliest, FIRST_VISIT_TAPS, Journey } from '../../support/browser/journey.ts';
import { mailedToken, tokenOfNextVisit } from '../../support/links.ts';
import { expectSound } from '../../support/browser/sound.ts';
import { patternOf } from '../../support/texts.ts';
import { test } from '../../support/browser/visitor.ts';
import { ZONE, paying, server, standingOf, refundedOf, payButton, heading, aHold } from './salon.ts';

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

type TakenPart = Record<'serviceUnitId' | 'employeeId' | 'workplaceId', number> & { from: Date; to: Date };

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

export function visitorTests(): void {
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
}
