import { expect, type Page } from '@playwright/test';
import { formatLongDay } from '../../lib/base/time/format.ts';
import { dialogOf, freeTerms, openCalendar, words } from '../support/pages.ts';
import { test } from '../support/visitor.ts';

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

/** The dialog of a service with these free days, each with one term; an employee who is named has none. */
async function openWithDays(page: Page, days: string[]) {
  await page.route('**/available-days?**', (route) =>
    route.fulfill({ json: { days: route.request().url().includes('employeeId') ? [] : days } }),
  );
  await page.route('**/available-terms?**', (route) => {
    const day = new URL(route.request().url()).searchParams.get('day');
    const terms = [{ from: `${day}T11:00:00+01:00`, to: `${day}T11:30:00+01:00` }];
    return route.fulfill({ json: { terms } });
  });
  await page.goto('/en/services?book=2');
  const dialog = dialogOf(page, 'en');
  await expect(freeTerms(dialog)).toHaveText(['11:00']);
  return dialog;
}

test('PageDown and PageUp pass a month without free days, to the nearest free one', async ({ page }) => {
  const { today, early, late } = someDays();
  await openCalendar(await openWithDays(page, [today, early, late]), 'en');
  const nearest = Number(today.slice(8)) <= 14 ? early : late;
  await dayButton(page, today).focus();
  await page.keyboard.press('PageDown');
  await expect(dayButton(page, nearest)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(dayButton(page, nearest)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(dayButton(page, today)).toBeFocused();
});

test('a key that is pressed the moment the days are there turns the page and takes the focus along', async ({
  page,
}) => {
  const { today, early, late } = someDays();
  let letDaysCome = () => {};
  const opened = new Promise<void>((resolve) => (letDaysCome = resolve));
  await page.route('**/available-days?**', async (route) => {
    await opened;
    return route.fulfill({ json: { days: [today, early, late] } });
  });
  await page.goto('/en/services?book=2');
  await dialogOf(page, 'en').getByRole('button', { name: text.wholeCalendar }).click();
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
  await expect(dayButton(page, Number(today.slice(8)) <= 14 ? early : late)).toBeFocused();
});

test('a month without free days names the next free one, one press away', async ({ page }) => {
  const { today, early } = someDays();
  const dialog = await openWithDays(page, [today, early]);
  await openCalendar(dialog, 'en');
  await dialog.getByRole('button', { name: text.nextMonth }).click();
  const day = formatLongDay(early, 'en');
  await dialog.getByRole('button', { name: text.nextFree.replace('{day}', day) }).click();
  await expect(dayButton(page, early)).toBeFocused();
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveAttribute('data-day', early);
  await expect(dialog.getByText(text.daysLegend)).toBeVisible();
});

test('where the chosen employee has nothing free, the first free day with anyone is offered', async ({
  page,
}) => {
  const { today } = someDays();
  const dialog = await openWithDays(page, [today]);
  await dialog.getByRole('radio').nth(1).press('Space');
  await expect(dialog.getByText(text.empty).last()).toBeVisible();
  const day = formatLongDay(today, 'en');
  await dialog.getByRole('button', { name: text.nextFreeWithAnyone.replace('{day}', day) }).click();
  await expect(dialog.getByRole('radio', { name: text.anyone })).toBeChecked();
  await expect(freeTerms(dialog)).toHaveText(['11:00']);
});
