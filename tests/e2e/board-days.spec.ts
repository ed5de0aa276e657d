import { expect, test, type Locator, type Page } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import { unfoldFilters } from '../support/browser/lists.ts';
import { fillMoment, momentFields } from '../support/browser/moments.ts';
import { LANGUAGES, sweepIn, SWEEP, words, type Language } from '../support/browser/pages.ts';
import { expectNoWider, expectSound } from '../support/browser/sound.ts';

/** Days and times are typed and taken from a month in the reader's way, whatever the browser speaks. */
test.use({ locale: 'en-US', timezoneId: 'America/New_York' });

const { board, validation } = words.sr;
const CHRISTMAS = { typed: { sr: '24.12.2026.', en: '12/24/26', de: '24.12.26' }, iso: '2026-12-24' };
const WRITTEN = { sr: '24-12-2026', en: '24/12/2026', de: '24-12-2026' };

const readIn = (page: Page, language: Language) =>
  page.context().addCookies([{ name: 'lang', value: language, url: process.env.E2E_BASE_URL }]);
const monthsOf = (within: Page | Locator, label: string, language: Language = 'sr') =>
  within.getByRole('dialog', { name: words[language].board.day.choose.replace('{label}', label) });
const createButton = (page: Page) => page.getByRole('button', { name: board.list.create, exact: true });

for (const language of LANGUAGES) {
  // How days are written and which words mean one: components/time/read-day.test.ts and day-words.test.ts, in each language.
  test(
    `a day is typed, shown and chosen as it is written in ${language}`,
    sweepIn(language),
    async ({ page }) => {
      await logInAs(page, 'ROLE_MANAGER');
      await readIn(page, language);
      const { fields, list, day: dayWords } = words[language].board;
      await page.goto('/board/non-working-days');
      await page.locator('main summary').click();
      const label = `${fields.date}, ${list.from}`;
      const from = page.getByLabel(label, { exact: true });
      await expect(from).toHaveAttribute('placeholder', dayWords.placeholder);
      await from.fill(CHRISTMAS.typed[language]);
      await from.press('Enter');
      await expect(page).toHaveURL(new RegExp(`dateAfter=${CHRISTMAS.iso}`));
      await expect(from).toHaveValue(WRITTEN[language]);

      await from.press('ArrowDown');
      const months = monthsOf(page, label, language);
      await expect(months.getByRole('grid')).toBeVisible();
      // It is a Thursday, the fourth day of a week that begins on Monday.
      const week = months.getByRole('row').filter({ hasText: /24/ });
      await expect(week.getByRole('gridcell').nth(3)).toHaveText('24');
      if (language === 'de') await expectSound(page);
      // From Christmas Eve to New Year's Eve, by keyboard alone.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(months).toBeHidden();
      await expect(from).toBeFocused();
      await from.press('Enter');
      await expect(page).toHaveURL(/dateAfter=2026-12-31/);

      // A word is read at once, in the reader's words, and written as a day once it is left.
      await from.fill({ sr: 'sledeći petak', en: 'next Friday', de: 'nächsten Freitag' }[language]);
      const friday = { sr: 'pet', en: 'Fri', de: 'Fr' }[language];
      await expect(page.locator('output').filter({ hasText: friday })).toBeVisible();
      await from.press('Tab');
      await expect(from).toHaveValue(language === 'en' ? /^\d\d\/\d\d\/\d{4}$/ : /^\d\d-\d\d-\d{4}$/);
    },
  );
}

for (const language of LANGUAGES.filter((each) => each !== 'de')) {
  test(`the months of a day are sound in ${language}, too`, SWEEP, async ({ page }) => {
    await logInAs(page, 'ROLE_MANAGER');
    await readIn(page, language);
    const { fields, list } = words[language].board;
    await page.goto('/board/non-working-days');
    await page.locator('main summary').click();
    const label = `${fields.date}, ${list.from}`;
    await page.getByLabel(label, { exact: true }).press('ArrowDown');
    await expect(monthsOf(page, label, language).getByRole('grid')).toBeVisible();
    await expectSound(page);
  });
}

test('what is no day is told at its field, and not sent', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/non-working-days');
  await unfoldFilters(page);
  const from = page.getByLabel(`${board.fields.date}, ${board.list.from}`, { exact: true });
  const problem = () => from.evaluate((field) => (field as HTMLInputElement).validationMessage);
  // A page that has just been loaded may not hear the first figures yet.
  await expect(async () => {
    await from.fill('');
    await from.fill('31.2.2027');
    expect(await problem()).toBe(validation.date);
  }).toPass();
  await from.press('Enter');
  await expect(page).toHaveURL(/non-working-days$/);

  await createButton(page).click();
  const form = page.getByRole('dialog', { name: board.nonWorkingDays.new });
  const date = form.getByLabel(board.fields.date, { exact: true });
  await date.fill('31.2.2027');
  await form.getByRole('button', { name: board.form.save, exact: true }).click();
  await expect(date).toHaveAccessibleDescription(validation.date);
  await expect(date).toHaveValue('31.2.2027');
});

test('a moment is typed in a few strokes, its time goes by quarters, and Esc closes the months alone', async ({
  page,
}) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/unavailability');
  await createButton(page).click();
  const form = page.getByRole('dialog', { name: board.unavailability.new });
  const label = board.fields.unavailableFrom;
  await fillMoment(form, label, '2026-12-24T09:00');
  const { day, time } = momentFields(form, label);
  await expect(day).toHaveValue('24-12-2026');
  await time.fill('930');
  await time.press('ArrowUp');
  await expect(time).toHaveValue('09:45');
  await time.press('ArrowDown');
  await time.press('ArrowDown');
  await expect(time).toHaveValue('09:15');

  await day.press('ArrowDown');
  const months = monthsOf(form, label);
  await expect(months.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(months).toBeHidden();
  await expect(form).toBeVisible();
  await expect(day).toBeFocused();
  await expectSound(page);
});

test('the calendar goes to a day that was typed, once it is meant', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/reservations/calendar');
  const date = page.getByLabel(board.calendar.date, { exact: true });
  // `1.1` is a day already, and not the one that is meant.
  await date.fill('');
  // Never today, where the calendar is already.
  const year = new Date().getFullYear() + 1;
  await date.pressSequentially(`1.12.${year}`, { delay: 20 });
  await expect(page).toHaveURL(/calendar$/);
  await date.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${year}-12-01`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true });

  test('the months lie on the screen, and a finger takes a day, at 320 and at 390 px', async ({ page }) => {
    await openBoardAs(page, 'ROLE_MANAGER', '/board/non-working-days');
    await unfoldFilters(page);
    for (const viewport of [
      { width: 390, height: 740 },
      { width: 320, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      for (const end of [board.list.from, board.list.to]) {
        const label = `${board.fields.date}, ${end}`;
        const name = board.day.choose.replace('{label}', label);
        await page.getByLabel(label, { exact: true }).fill('');
        await page.getByRole('button', { name, exact: true }).tap();
        const months = monthsOf(page, label);
        await expect(months.getByRole('grid')).toBeVisible();
        const box = await months.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
        await months.getByRole('button', { name: board.day.today, exact: true }).tap();
        await expect(months).toBeHidden();
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^\d\d-\d\d-\d{4}$/);
      }
      await expectNoWider(page);
    }
    await expectSound(page);
  });
});
