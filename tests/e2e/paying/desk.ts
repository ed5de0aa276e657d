import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { bookTerm } from '../../support/browser/booked.ts';
import { pressInRow } from '../../support/browser/lists.ts';
import { logInAsOwner } from '../../support/browser/owner.ts';
import { SWEEP, words, someone } from '../../support/browser/pages.ts';
import { expectFits, expectSound } from '../../support/browser/sound.ts';
import { test } from '../../support/browser/visitor.ts';
import { paying, server, standingOf, refundedOf, asSet, board, type Session } from './salon.ts';

let people = 0;

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

export function deskTests(): void {
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
          await expect
            .poll(async () => (await refundsOf(id)).at(-1)?.state, { timeout: 30_000 })
            .toBe('DONE');
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
  });
}
