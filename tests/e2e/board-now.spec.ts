import { expect, test, type Page } from '@playwright/test';
import { dayOf } from '../../lib/base/time/zone.ts';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import { aBooking } from '../support/browser/calendar.ts';
import { pressInRow } from '../support/browser/lists.ts';
import { SWEEP, words } from '../support/browser/pages.ts';

const { board } = words.sr;
const CALENDAR = '/board/reservations/calendar';
const ZONE = 'Europe/Belgrade';

/** Today at this hour of the salon, for the browser; the server has its own clock. */
async function atHour(page: Page, hour: number): Promise<void> {
  const midnight = new Date(`${dayOf(Date.now(), ZONE)}T00:00:00Z`);
  const offset = Number(
    new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
      .format(midnight)
      .match(/GMT([+-]\d\d)/)?.[1],
  );
  await page.clock.setFixedTime(new Date(midnight.getTime() + (hour - offset) * 3_600_000));
}

/** The hours of the axis that can be seen below the heads of the columns, of which the first and the last. */
const hoursInSight = (page: Page) =>
  page.locator('[data-scroller]').evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const texts = [...scroller.querySelectorAll('span')].filter(
      (span) => /^\d\d:00$/.test(span.textContent ?? '') && span.closest('[aria-hidden=true]'),
    );
    const head = scroller.querySelector('[data-day]')?.getBoundingClientRect().bottom ?? top;
    return texts
      .filter((span) => {
        const box = span.getBoundingClientRect();
        return box.top >= Math.min(head, top + 120) - 4 && box.bottom <= bottom + 4;
      })
      .map((span) => span.textContent);
  });

test(
  'today’s calendar opens an hour before now, and “today” leads back there, on a desk, a tablet and a phone',
  SWEEP,
  async ({ page }) => {
    await atHour(page, 14);
    await logInAs(page, 'ROLE_MANAGER');
    // So low that the hours of a Sunday, on which the salon is closed, have to be scrolled as well.
    for (const [device, viewport] of Object.entries({
      'a desk': { width: 1440, height: 600 },
      'a tablet': { width: 820, height: 560 },
      'a phone': { width: 390, height: 560 },
    })) {
      await test.step(`on ${device}`, async () => {
        await page.setViewportSize(viewport);
        await page.goto(CALENDAR);
        await expect.poll(() => hoursInSight(page)).toContain('14:00');
        expect(await hoursInSight(page)).not.toContain('11:00');
        await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo({ top: 0 }));
        await expect.poll(() => hoursInSight(page)).not.toContain('14:00');
        await page.keyboard.press('t');
        await expect.poll(() => hoursInSight(page)).toContain('14:00');
      });
    }
  },
);

test('Back closes a dialog, and asks where something was typed', async ({ page }) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/clients');
  const add = page.getByRole('button', { name: board.list.create, exact: true });
  const dialog = page.getByRole('dialog');
  const back = () => page.evaluate(() => history.back());

  await add.click();
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/board\/clients/);

  await add.click();
  const name = dialog.getByLabel(board.fields.personName, { exact: true });
  await name.fill('Ana Anić');
  await back();
  await expect(dialog.getByText(board.form.unsaved)).toBeVisible();
  await expect(name).toHaveValue('Ana Anić');
  await dialog.getByRole('button', { name: board.form.discard }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/board\/clients/);

  // With nothing open, Back is Back.
  await page.getByRole('link', { name: board.screens.employees, exact: true }).first().click();
  await expect(page).toHaveURL(/\/board\/employees/);
  await page.goBack();
  await expect(page).toHaveURL(/\/board\/clients/);
});

test('what was done is undone beside the reservation and by Ctrl+Z, longer than its toast is there', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 61, time: '11:00' });
  const { reservations } = board;
  await page.goto(`/board/reservations?clientName=${encodeURIComponent(booked.clientName)}`);
  const row = page.getByRole('row').filter({ hasText: booked.clientName });
  const reject = async () => {
    await pressInRow(page, `${reservations.reject}: ${booked.clientName}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(reservations.reason).fill('Greška');
    await dialog.getByRole('button', { name: reservations.reject }).click();
    await expect(row).toContainText(words.sr.status.reservation['4']);
  };
  const undo = page.getByRole('button', { name: `${reservations.undo}: ${booked.clientName}` });
  await reject();
  await expect(undo).toBeVisible();
  await page.locator('body').press('Control+z');
  await expect(row).toContainText(words.sr.status.confirmedBy.staff);
  await expect(undo).toBeHidden();
  await reject();
  await undo.click();
  await expect(row).toContainText(words.sr.status.confirmedBy.staff);
});
