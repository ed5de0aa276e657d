import { expect, test } from '@playwright/test';
import { demoSettings } from '../../db/seed/content/salon.ts';
import { DAY } from '../../lib/base/time/units.ts';
import { formatDay } from '../../lib/base/time/format.ts';
import { addDays, dayOf } from '../../lib/base/time/zone.ts';
import { logInAsOwner } from '../support/browser/owner.ts';
import { LANGUAGES, SWEEP, words } from '../support/browser/pages.ts';
import { randomSales, storeSales } from '../support/salons/random-sales.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';
import { expectSound } from '../support/browser/sound.ts';

/* The figures of a month of the demo salon, with sales by chance: read on a phone, beside the month before, downloaded and printed. */

const ZONE = 'Europe/Belgrade';
const { reports, list } = words.en.board;
const today = dayOf(Date.now(), ZONE);

let own: TestSalon;
let server: ServerProcess;

test.beforeAll(async () => {
  own = await openTestSalon('demo');
  const idsOf = async (table: string) =>
    (await own.sql<{ id: number }[]>`select id from ${own.sql(table)} order by id`).map(({ id }) => id);
  const sales = randomSales(3, 900, {
    employeeIds: await idsOf('employee'),
    serviceUnitIds: await idsOf('service_unit'),
    productIds: await idsOf('product'),
    from: Date.now() - 70 * DAY,
    to: Date.now(),
  });
  await storeSales(
    own.sql,
    sales.map((sale) => ({
      ...sale,
      id: sale.id + 100_000,
      counters: sale.counters && sale.counters + 100_000,
    })),
  );
  await own.sql`update salon_settings set settings = settings || ${own.sql.json({ till: 'here', country: 'RS' })}`;
  await own.sql`analyze`;
  server = await own.serve();
});
test.afterAll(() => own.close());

test('the day sheet stands first, and leads by links to every report, its period and what stands beside it', async ({
  page,
}) => {
  await logInAsOwner(page, own, { origin: server.origin, path: '/board/reports' });
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toContainText(reports.names['day-sheet']);
  for (const grouping of ['hour', 'method', 'rate', 'employee'] as const)
    await expect(page.getByRole('region', { name: reports.groupings[grouping], exact: true })).toBeVisible();

  // The next link is of the page that has come.
  const choose = async (name: string) => {
    const link = page.getByRole('link', { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', /true|page/);
  };
  await choose(reports.period.lastMonth);
  await choose(reports.compare.year);
  await expect(page.getByText(reports.nothingBefore.year)).toBeVisible();
  await choose(reports.compare.previous);
  await choose(reports.names.takings);
  await expect(page).toHaveURL(/report=takings.*compare=previous/);
  await expect(page.getByRole('rowheader', { name: words.en.board.paymentMethods.CASH })).toBeVisible();
  await choose(reports.groupings.rate);
  await expect(page.getByRole('rowheader', { name: '20%' })).toBeVisible();

  // The address holds all of it, and whoever gets it sees the same.
  const shown = await page.getByRole('table').first().innerText();
  await page.reload();
  expect(await page.getByRole('table').first().innerText()).toBe(shown);
  await page.getByText(reports.how.title).click();
  await expect(page.getByText(reports.how.takings)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: list.csv }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('takings.csv');
});

// With every run: what the API refuses, tests/api/reports.test.ts, and the usual period for an address that means nothing, board-dashboard.
test(
  'a period that is refused says why, keeps what was typed, and shows the figures of no other one',
  SWEEP,
  async ({ page }) => {
    const [later, earlier] = [addDays(today, -7), addDays(today, -14)];
    const typed = `report=takings&groupBy=rate&from=${later}&to=${earlier}`;
    await logInAsOwner(page, own, { origin: server.origin, path: `/board/reports?${typed}` });
    const problem = page.getByRole('alert').filter({ hasText: words.en.validation.periodOrder });
    await expect(problem).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('link', { name: reports.names.takings, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const { from, to, show } = words.en.board.dashboard.period;
    await expect(page.getByLabel(from, { exact: true })).toHaveValue(formatDay(later, 'en'));
    await expectSound(page);
    await page.getByLabel(to, { exact: true }).fill(formatDay(today, 'en'));
    await page.getByRole('button', { name: show, exact: true }).click();
    await expect(page).toHaveURL(/report=takings.*groupBy=rate/);
    await expect(problem).toHaveCount(0);
    await expect(page.getByRole('table').first()).toBeVisible();

    // Of one end alone the other stays empty, since it is what is required.
    await page.goto(`${server.origin}/board/reports?from=${earlier}`);
    await expect(page.getByRole('alert').filter({ hasText: words.en.validation.required })).toBeVisible();
    await expect(page.getByLabel(from, { exact: true })).toHaveValue(formatDay(earlier, 'en'));
    await expect(page.getByLabel(to, { exact: true })).toHaveValue('');
  },
);

test('on a phone the first figure is in sight, and the choices wait behind a line that says what is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsOwner(page, own, { origin: server.origin, path: '/board/reports?report=takings' });
  const figure = page.locator('main dl dd').first();
  const line = page.locator('main summary').first();
  const lastMonth = page.getByRole('link', { name: reports.period.lastMonth, exact: true });
  await expect(figure).toBeInViewport({ ratio: 1 });
  await expect(line).toContainText(reports.names.takings);
  await expect(lastMonth).toBeHidden();
  await line.click();
  await expectSound(page);
  const chosen = await line.innerText();
  await lastMonth.click();
  await expect(line).not.toHaveText(chosen);
  await expect(lastMonth).toBeHidden();
  await expect(figure).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(line).toBeHidden();
  await expect(lastMonth).toBeVisible();

  await test.step('a report has its words in each language', async () => {
    for (const language of LANGUAGES) {
      await page.context().addCookies([{ name: 'lang', value: language, url: server.origin }]);
      const answer = await page.request.get(`${server.origin}/board/reports?report=missed`);
      const [, heading] = /<h2[^>]*>(.*?)<\/h2>/s.exec(await answer.text()) ?? [];
      expect(heading).toContain(words[language].board.reports.names.missed);
    }
  });
});

test('each report can be read on a phone, and is sound', SWEEP, async ({ page }) => {
  test.slow();
  await logInAsOwner(page, own, { origin: server.origin, path: '/board/reports' });
  await page.setViewportSize({ width: 390, height: 844 });
  const from = addDays(today, -59);
  for (const name of Object.keys(reports.names)) {
    await page.goto(
      `${server.origin}/board/reports?report=${name}&from=${from}&to=${today}&compare=previous`,
    );
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, name).toBeLessThanOrEqual(0);
  }
  await expectSound(page);
});

test('beside a period that was recorded in part stands since when, and no percent; on paper there are the figures alone, each below the heading of its column', async ({
  page,
}) => {
  await logInAsOwner(page, own, { origin: server.origin });
  await test.step('beside a period that was recorded in part stands since when, and no percent', async () => {
    const [first] = await own.sql<{ day: string }[]>`
      select to_char(min(paid_at) at time zone ${ZONE}, 'YYYY-MM-DD') as day from sale where status = 'PAID'`;
    const since = first?.day ?? '';
    // As many days before it reach two days behind the first sale.
    const [from, to] = [addDays(since, 2), addDays(since, 11)];
    const path = `/board/reports?report=takings&compare=previous&from=${from}&to=${to}`;
    await page.goto(server.origin + path);
    const note = reports.besideSince.replace('{day}', formatDay(since, 'en'));
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.locator('main dl').first()).not.toContainText('%');
  });

  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(`${server.origin}/board/reports?from=${addDays(today, -6)}&to=${today}&compare=previous`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: list.csv })).toHaveCount(0);
  await expect(page.getByRole('main').getByText(demoSettings.name, { exact: true })).toBeVisible();
  const table = page.getByRole('table').first();
  const laidOut = await table.evaluate((element) => {
    const [headings, cells] = ['thead th', 'tbody tr:last-child > *'].map((path) =>
      [...element.querySelectorAll(path)].map((cell) => Math.round(cell.getBoundingClientRect().right)),
    );
    const sizeOf = (path: string) => {
      const found = element.querySelector(path);
      return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0;
    };
    const caption = element.querySelector('caption');
    return {
      headings,
      cells,
      caption: caption && getComputedStyle(caption).display,
      isComparisonSmaller: sizeOf('tbody td > span > span') < sizeOf('tbody td'),
    };
  });
  expect(laidOut.cells).toEqual(laidOut.headings);
  expect(laidOut).toMatchObject({ caption: 'table-caption', isComparisonSmaller: true });
});
