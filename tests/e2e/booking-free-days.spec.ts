import { expect, type Page } from '@playwright/test';
import { formatLongDay } from '../../lib/base/time/format.ts';
import { DAY } from '../../lib/base/time/units.ts';
import { dialogOf, freeTerms, openCalendar, someone, SWEEP, words } from '../support/browser/pages.ts';
import { expectSound } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

const text = words.en.reservation;
const ZONE = 'Europe/Belgrade';

/** The salon's today, and two free days behind a month that has none. */
function someDays() {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format();
  const [year = 0, month = 1] = today.split('-').map(Number);
  const later = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 7);
  return { today, early: `${later}-04`, late: `${later}-24` };
}

const dayButton = (page: Page, day: string) => page.locator(`[data-day="${day}"] button`);

/**
 * The free days of every service, each with one term, but for those that have become full since; an employee who is named
 * has none.
 */
async function answerDays(page: Page, days: string[], full: readonly string[] = []): Promise<void> {
  await page.route('**/available-days?**', (route) =>
    route.fulfill({ json: { days: route.request().url().includes('employees=0') ? days : [] } }),
  );
  await page.route('**/available-terms?**', (route) => {
    const day = new URL(route.request().url()).searchParams.get('day') ?? '';
    const terms = [{ from: `${day}T11:00:00+01:00`, to: `${day}T11:30:00+01:00` }];
    return route.fulfill({ json: { terms: full.includes(day) ? [] : terms } });
  });
}

test('beyond a month without free days the nearest free one is a key or a press away, and for an employee without any the first one with anyone', async ({
  page,
}) => {
  const { today, early, late } = someDays();
  const nearest = Number(today.slice(8)) <= 14 ? early : late;
  await answerDays(page, [today, early, late]);
  let letDaysCome = () => {};
  const opened = new Promise<void>((resolve) => (letDaysCome = resolve));
  await page.route('**/available-days?**', async (route) => {
    await opened;
    return route.fallback();
  });
  await page.goto('/en/services?book=2');
  const dialog = dialogOf(page, 'en');

  await test.step('a key that is pressed the moment the days are there turns the page and takes the focus along', async () => {
    await dialog.getByRole('button', { name: text.wholeCalendar }).click();
    // Sooner than any hand: in the task that shows the days as free, before its effects have run.
    await page.evaluate((day) => {
      new MutationObserver((_, observer) => {
        const button = document.querySelector(`[data-day="${day}"] button:enabled`);
        if (!button) return;
        observer.disconnect();
        button.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }),
        );
      }).observe(document.body, { childList: true, attributes: true, subtree: true });
    }, today);
    letDaysCome();
    await expect(dayButton(page, nearest)).toBeFocused();
  });

  await test.step('PageDown and PageUp pass a month without free days, to the nearest free one', async () => {
    await page.keyboard.press('PageUp');
    await expect(dayButton(page, today)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(dayButton(page, nearest)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(dayButton(page, nearest)).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(dayButton(page, today)).toBeFocused();
  });

  await test.step('a month without free days names the next free one, one press away', async () => {
    await expect(freeTerms(dialog)).toHaveText(['11:00']);
    await dialog.getByRole('button', { name: text.nextMonth }).click();
    const day = formatLongDay(early, 'en');
    await dialog.getByRole('button', { name: text.nextFree.replace('{day}', day) }).click();
    await expect(dayButton(page, early)).toBeFocused();
    await expect(dialog.getByRole('gridcell', { selected: true })).toHaveAttribute('data-day', early);
    await expect(dialog.getByText(text.daysLegend)).toBeVisible();
  });

  await test.step('where the chosen employee has nothing free, the first free day with anyone is offered', async () => {
    await dialog.getByRole('radio').nth(1).press('Space');
    await expect(dialog.getByText(text.empty).last()).toBeVisible();
    const day = formatLongDay(today, 'en');
    await dialog.getByRole('button', { name: text.nextFreeWithAnyone.replace('{day}', day) }).click();
    await expect(dialog.getByRole('radio', { name: text.anyone })).toBeChecked();
    await expect(freeTerms(dialog)).toHaveText(['11:00']);
  });
});

test('whose last term is booked while somebody looks, a day is passed over, unless it was chosen', async ({
  page,
}) => {
  const { today, early, late } = someDays();
  await answerDays(page, [today, early, late], [today, late]);
  await page.goto('/en/services?book=2');
  const dialog = dialogOf(page, 'en');
  await expect(freeTerms(dialog)).toHaveText(['11:00']);
  await expect(dialog.getByText(formatLongDay(early, 'en'), { exact: true })).toBeVisible();
  await openCalendar(dialog, 'en');
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveAttribute('data-day', early);
  await dayButton(page, late).click();
  await expect(dialog.getByText(text.empty).last()).toBeVisible();
});

for (const [what, requested, run] of [
  ['one service', 'book=2&with=9999', SWEEP],
  ['several', 'book=2,5&with=0,9999', {}],
] as const) {
  test(`a link to ${what} with somebody who does not do it leads to anyone`, run, async ({ page }) => {
    let answer = () => {};
    const wait = new Promise<void>((resolve) => (answer = resolve));
    // Who does it is known later than what is free.
    await page.route(/\/api\/service-units\/\d+$/, async (route) => {
      await wait;
      return route.continue();
    });
    await page.goto(`/en/services?${requested}`);
    const dialog = dialogOf(page, 'en');
    await expect(dialog.getByText(text.empty).last()).toBeVisible();
    await expect(dialog.getByRole('button', { name: text.retry })).toHaveCount(0);
    await expect(
      dialog.getByRole('button', { name: text.nextFreeWithAnyone.split('{')[0] ?? '' }),
    ).toBeVisible();
    answer();
    await expect(freeTerms(dialog).first()).toBeVisible();
    await expect(dialog.getByText(text.empty)).toHaveCount(0);
  });
}

test('a full day leads to its waiting list, and a closed one says that it is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { today } = someDays();
  const [full = '', closed = ''] = [1, 2].map((days) =>
    new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10),
  );
  const [from, to] = ['09:00', '15:00'];
  await page.route('**/available-days?**', (route) =>
    route.fulfill({
      json: { days: [today], counts: {}, fullDays: { [full]: { from, to } }, closedDays: [closed] },
    }),
  );
  await page.route('**/available-terms?**', (route) => {
    const isFull = route.request().url().includes(full);
    const terms = [{ from: `${today}T11:00:00+01:00`, to: `${today}T11:30:00+01:00` }];
    return route.fulfill({ json: { terms: isFull ? [] : terms } });
  });
  await page.goto('/en/services?book=2');
  const dialog = dialogOf(page, 'en');
  await expect(freeTerms(dialog)).toHaveText(['11:00']);
  await expect(dayButton(page, closed)).toBeDisabled();
  await expect(dayButton(page, closed)).toHaveAccessibleName(new RegExp(`, ${text.closedDay}$`));
  // By the keys as well as by a press.
  await dayButton(page, today).press('ArrowRight');
  await expect(dayButton(page, full)).toBeFocused();
  await dayButton(page, full).press('Enter');
  await expect(dialog.getByText(text.fullDayHint)).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: text.waitAsk }).click();
  await expect(dialog.getByLabel(text.waitDay, { exact: true })).toHaveValue(full);
  await expect(dialog.getByLabel(text.waitFrom, { exact: true })).toHaveValue(from);
  await expect(dialog.getByLabel(text.waitTo, { exact: true })).toHaveValue(to);

  // What is typed for the waiting list stands in the booking as well, and survives loading the page again.
  const { name } = someone();
  await dialog.getByLabel(text.clientName).fill(name);
  await page.reload();
  await dialog.getByRole('button', { name: text.waitAsk }).click();
  await expect(dialog.getByLabel(text.clientName)).toHaveValue(name);
  const message = 'Thank you!';
  await page.route('**/api/waiting-list', (route) => route.fulfill({ status: 201, json: { message } }));
  await dialog.getByRole('button', { name: text.waitSend }).click();
  await expect(dialog.getByText(`${formatLongDay(full, 'en')}, ${from}–${to}`)).toBeVisible();
});
