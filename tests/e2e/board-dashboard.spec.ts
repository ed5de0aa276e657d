import { expect, test, type Page } from '@playwright/test';
import { DAY } from '../../lib/base/time/units.ts';
import { inDatabase, logInAs, openBoardAs } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import { filled } from '../support/browser/lists.ts';
import { receivedMails } from '../support/browser/mailbox.ts';
import { someone, SWEEP, words, type Someone } from '../support/browser/pages.ts';
import { expectFits, expectNoWider, expectSound } from '../support/browser/sound.ts';

const { dashboard, chart } = words.sr.board;
const PHONE = { width: 390, height: 844 };

/** Whoever called back is ticked, and all of them are confirmed with one press. */
async function confirmHold(page: Page, visitor: Someone): Promise<void> {
  const waiting = page.getByRole('region', { name: dashboard.waiting });
  // By the number: another visitor may have the same name.
  const hold = waiting.getByRole('listitem').filter({ has: page.locator(`a[href="tel:${visitor.phone}"]`) });
  const confirm = hold.getByRole('button', { name: dashboard.confirmOf.replace('{name}', visitor.name) });
  // The holds that run out first stand on top: the others are confirmed until this one is in sight.
  while (!(await confirm.isVisible())) {
    const other = waiting.getByRole('button', { name: new RegExp(`^${dashboard.confirm}: `) }).first();
    const name = await other.getAttribute('aria-label');
    await other.click();
    await expect(waiting.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0);
  }
  await hold.getByLabel(filled(dashboard.calledBack, { name: visitor.name })).check();
  await waiting.getByRole('button', { name: filled(dashboard.confirmChosen, { count: '1' }) }).click();
  await expect(confirm).toBeHidden();
}

/** Two visits that are over: one of today, and one of the day before. */
async function settleOpen(page: Page, name: string, earlier: string): Promise<void> {
  const open = page.getByRole('region', {
    name: new RegExp(`^${filled(dashboard.stillOpen, { count: '' })}`),
  });
  await open.getByRole('button', { name: new RegExp(`^00:00 ?${name}`) }).click();
  await expect(
    page.getByRole('dialog', { name }).getByRole('button', { name: `${words.sr.board.list.more}: ${name}` }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await open
    .getByRole('button', { name: `${words.sr.board.reservations.noShow}: ${name}`, exact: true })
    .click();
  await expect(open.getByText(name, { exact: true })).toBeHidden();

  await test.step('what an earlier day has left open stands there with its day, and the day is closed from there', async () => {
    const { settleVisits, done } = words.sr.board.reservations;
    const ofADay = new RegExp(`^\\p{L}+.*23:59 ?${earlier.replace('+', '\\+')}`, 'u');
    await expect(open.getByRole('button', { name: ofADay })).toBeVisible();
    await open.getByRole('button', { name: new RegExp(`^${settleVisits.open.split('(')[0]}`) }).click();
    const left = page.getByRole('dialog').getByRole('listitem').filter({ hasText: earlier });
    await left.getByRole('button', { name: done, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: filled(settleVisits.store, { count: '1' }) })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(open.getByText(earlier, { exact: true })).toBeHidden();
  });
}

test('the morning begins with today, a hold is confirmed with one press, and what is over stays open on top until somebody has settled it', async ({
  page,
  request,
}) => {
  const visitor = someone();
  const { id } = await bookTerm(request, visitor);
  // It runs out before others, and so stands in sight.
  await inDatabase(
    (sql) => sql`update reservation set hold_until = now() + interval '10 minutes' where id = ${id}`,
  );
  const [{ name }, earlier] = [someone(), `Ranka ${someone().phone}`];
  await aTermOfToday(name);
  await aTermOfToday(earlier, null, '-1 second');
  await openBoardAs(page, 'ROLE_MANAGER');
  await expect(page.getByRole('heading', { name: dashboard.agenda })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await test.step('a hold is confirmed with one press', () => confirmHold(page, visitor));
  await test.step('what is over stays open on top until somebody has settled it, and a press shows all of it', () =>
    settleOpen(page, name, earlier));
});

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  // With every run who did not come is noted and taken back in board-reservations; the mail: tests/api/board-outcomes.test.ts.
  test(
    'who did not come is noted, written to after all, and then has come after all',
    SWEEP,
    async ({ page }) => {
      const { name, email } = someone();
      const missing = `${name} ${email}`;
      await aTermOfToday(missing, email);
      await openBoardAs(page, 'ROLE_MANAGER');
      const { noShow, writeToMissed, undo } = words.sr.board.reservations;
      const verb = page.getByRole('button', { name: `${noShow}: ${missing}`, exact: true });
      await verb.tap();
      await expect(verb).toBeHidden();
      await page.getByRole('button', { name: writeToMissed, exact: true }).tap();
      const [mail] = await receivedMails(email, 1);
      expect(mail?.subject).toContain(words.sr.mail.missed.subject.split('{')[0]);
      await expectSound(page);
      await page.setViewportSize({ width: 820, height: 1180 });
      await expectNoWider(page);
      await page.getByRole('button', { name: undo, exact: true }).first().tap();
      await expect(verb).toBeVisible();
      await verb.tap();
      await expect(verb).toBeHidden();
    },
  );
});

/** Over within the first second of the day, so that it is over whenever this runs; or the last one of the day before. */
const aTermOfToday = (name: string, email: string | null = null, begins = '0 seconds') =>
  inDatabase(
    (sql) => sql`
      with day as (select date_trunc('day', now() at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade' + ${begins}::interval as at),
        term as (insert into reservation (client_name, client_email, client_phone, term_from, term_to, price, currency, language, source, status, changed_by)
          select ${name}, ${email}, '060 111', at, at + interval '1 second', 100, 'RSD', 'sr', 'board', 2, 'client' from day returning *)
      insert into reservation_segment (reservation_id, status, service_unit_id, span_from, span_to)
      select id, status, (select min(id) from service_unit), term_from, term_to from term`,
  );

test('the period stands in the address, each chart is a table as well, and figures say how many of them are estimates', async ({
  page,
}) => {
  await inDatabase(
    (sql) => sql`
      with term as (insert into reservation (client_name, client_phone, term_from, term_to, price, currency, language, source, status, changed_by)
          values ('Ana', '060 111', '2026-02-03T10:00Z', '2026-02-03T11:00Z', 2500, 'EUR', 'de', 'board', 5, 'client') returning *)
      insert into reservation_segment (reservation_id, status, service_unit_id, span_from, span_to)
      select id, status, (select min(id) from service_unit), term_from, term_to from term`,
  );
  await openBoardAs(page, 'ROLE_MANAGER');
  const presets = page.getByRole('list', { name: dashboard.period.label });
  await presets.getByRole('link', { name: dashboard.period.quarter }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(presets.getByRole('link', { name: dashboard.period.quarter })).toHaveAttribute(
    'aria-current',
    'true',
  );

  const reservations = page.getByRole('figure', { name: dashboard.reservationsByDay });
  await reservations.getByText(chart.table).click();
  await expect(reservations.getByRole('row')).toHaveCount(91);

  const show = async (from: string, to: string) => {
    await page.getByLabel(dashboard.period.from, { exact: true }).fill(from);
    await page.getByLabel(dashboard.period.to, { exact: true }).fill(to);
    await page.getByRole('button', { name: dashboard.period.show, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
  };
  const [estimated = ''] =
    dashboard.estimated.match(/stariji termin zakazan u drugoj valuti računa se/) ?? [];
  await show('2026-02-01', '2026-02-07');
  await expect(page.getByText(`1 ${estimated}`)).toHaveCount(1);
  await show('2026-01-01', '2026-01-07');
  await expect(page.getByText(estimated)).toBeHidden();
  // The table that was opened stays open.
  await expect(reservations.getByRole('row')).toHaveCount(8);

  // An address that means nothing shows the usual period.
  await page.goto('/board/dashboard?from=2026-02-01&to=2026-01-01');
  await expect(presets.getByRole('link', { name: dashboard.period.month })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

/** How far apart the dates below each chart are that can be read. */
const gapsBetweenDates = (page: Page) =>
  page.locator('figure [data-labels]').evaluateAll((charts) =>
    charts.map((each) => {
      const labels = [...each.querySelectorAll('span > span')]
        .filter((label) => getComputedStyle(label).visibility === 'visible')
        .map((label) => label.getBoundingClientRect());
      const apart = labels.slice(1).map(({ left }, index) => left - (labels[index]?.right ?? 0));
      return { labels: labels.length, closest: Math.min(...apart) };
    }),
  );

/** Of so many days until today. */
async function expectDatesApart(page: Page, days: number): Promise<void> {
  const from = new Date(Date.now() - (days - 1) * DAY).toISOString().slice(0, 10);
  await page.goto(`/board/dashboard?from=${from}&to=${new Date().toISOString().slice(0, 10)}`);
  await expect(page.getByRole('heading', { name: dashboard.figures })).toBeVisible();
  await expect(page.locator('figure [data-labels]').first()).toBeVisible();
  for (const width of [390, 1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoWider(page);
    const gaps = await gapsBetweenDates(page);
    expect(gaps).toHaveLength(4);
    for (const { labels, closest } of gaps) {
      expect(labels, `${width} px`).toBeGreaterThan(1);
      expect(closest, `${width} px`).toBeGreaterThanOrEqual(4);
    }
  }
}

test('axe finds nothing, nothing is wider than the screen, and the dates below the charts stand apart', async ({
  page,
}) => {
  await logInAs(page, 'ROLE_SUPER_ADMIN');
  await expectDatesApart(page, 90);
  await expectSound(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
});

test('the dates below the charts stand apart in a month as well', SWEEP, async ({ page }) => {
  await logInAs(page, 'ROLE_SUPER_ADMIN');
  await expectDatesApart(page, 30);
});
