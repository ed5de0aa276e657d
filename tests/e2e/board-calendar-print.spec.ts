import { expect, test, type Page } from '@playwright/test';
import { logInAs } from '../support/browser/board.ts';
import { aBooking, entryOf, openCalendar, type Booked } from '../support/browser/calendar.ts';
import { LANGUAGES, sweepIn, words, type Language } from '../support/browser/pages.ts';

const { calendar } = words.sr.board;

/** By the menu of the calendar. */
async function print(page: Page, what: 'printPlan' | 'printList', language: Language = 'sr') {
  const text = words[language].board.calendar;
  await page.getByRole('button', { name: text.more, exact: true }).click();
  await page.getByRole('button', { name: text[what], exact: true }).click();
}

test('a week of all is people and days, how busy they are, and the way to each; so it is printed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await logInAs(page, 'ROLE_MANAGER');
  await page.goto('/board/reservations/calendar?view=week');
  const table = page.getByRole('table', { name: calendar.overview.caption });
  await expect(table.getByRole('columnheader')).toHaveCount(8);
  await print(page, 'printPlan');
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const cell = table.getByRole('row').nth(1).getByRole('link').nth(2);
  const [name = ''] = (await cell.innerText()).split(',');
  await cell.click();
  await expect(page).toHaveURL(/view=day.*only=\d+/);
  await expect(page.getByRole('button', { name: `${calendar.who}: ${name}` })).toBeVisible();
});

/** Of a day that is open, in print. */
async function expectPlanAlone(page: Page, booked: Booked, language: Language): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // A4 without its margins, at 96 dots an inch: lying, and standing for who turns it.
  for (const size of [
    { width: 1047, height: 718 },
    { width: 718, height: 1047 },
  ]) {
    await page.setViewportSize(size);
    await expect(entryOf(page, booked)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    for (const hidden of ['navigation', 'banner', 'link', 'combobox', 'dialog'] as const) {
      await expect(page.getByRole(hidden)).toHaveCount(0);
    }
    await expect(
      page.getByRole('button', { name: words[language].board.reservations.book, exact: true }),
    ).toBeHidden();
    const columns = await page
      .locator('[data-column]')
      .evaluateAll((all) => all.map((column) => column.getBoundingClientRect().toJSON() as DOMRect));
    expect(columns.length).toBeGreaterThan(5);
    for (const { right, width } of columns) {
      expect(width).toBeGreaterThan(50);
      expect(right).toBeLessThanOrEqual(size.width);
    }
    expect(columns[0]?.bottom).toBeLessThan(718);
  }
  // The browser itself makes one page of it.
  const file = await page.pdf({ preferCSSPageSize: true });
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(file.toString('latin1')).toMatch(/\/MediaBox \[0 0 84[12]\S* 59[45]/);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const language of LANGUAGES) {
  test(
    `a printed day is the plan alone, with every column on the page, and has a second page with phones and wishes for each person, in ${language}`,
    sweepIn(language),
    async ({ page, request, baseURL }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      const colleague = await logInAs(page, 'ROLE_MANAGER');
      const booked = await aBooking(request, colleague, { inDays: 50 });
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await openCalendar(page, booked);
      await test.step('the plan alone, with every column on the page', () =>
        expectPlanAlone(page, booked, language));
      const title = await page.getByRole('heading', { level: 2 }).innerText();
      await print(page, 'printPlan', language);
      await expect(page.locator('html[data-printed]')).toHaveCount(1);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(2);
      const person = page.locator('section').filter({ hasText: booked.employeeName });
      const line = person.getByRole('listitem').filter({ hasText: booked.clientName });
      await expect(line).toContainText(/10:00–11:00.*\+?[\d\s]{8}/);
      const file = await page.pdf({ preferCSSPageSize: true });
      expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);

      // Or the list alone, on one page.
      await page.emulateMedia({ media: 'screen' });
      await print(page, 'printList', language);
      await page.emulateMedia({ media: 'print' });
      await expect(entryOf(page, booked)).toBeHidden();
      await expect(line).toBeVisible();
      const list = await page.pdf({ preferCSSPageSize: true });
      expect(list.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    },
  );
}
