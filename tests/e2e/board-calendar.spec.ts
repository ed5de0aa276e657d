import { expect, test } from '@playwright/test';
import { DAY } from '../../lib/base/time/units.ts';
import { logInAs } from '../support/browser/board.ts';
import { aBooking, CALENDAR, dayOfBooking, entryOf, openCalendar } from '../support/browser/calendar.ts';
import { filled, pressInRow } from '../support/browser/lists.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible, expectNoWider } from '../support/browser/sound.ts';

const { reservations, list } = words.sr.board;

test('what somebody else books appears by itself, and what is rarely done with it waits behind one button', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 70 });
  await openCalendar(page, booked);
  await expect(entryOf(page, booked)).toBeVisible();
  await test.step('what somebody else books appears by itself, and goes by itself', async () => {
    const days = Math.round((Date.parse(dayOfBooking(booked)) - Date.now()) / DAY + 0.5);
    const later = await aBooking(request, colleague, { inDays: days, time: '15:00' });
    await expect(entryOf(page, later)).toBeVisible();
    await request.post(`/admin/api/reservations/${later.id}/reject`, {
      ...colleague.session,
      data: { reason: 'Ipak ne' },
    });
    await expect(entryOf(page, later)).toBeHidden();
  });

  // The dialogs of what is rare lead back to its button.
  await entryOf(page, booked).click();
  const entry = page.getByRole('dialog', { name: booked.clientName, exact: true });
  const more = entry.getByRole('button', { name: `${list.more}: ${booked.clientName}` });
  const rare = [
    reservations.cancelForClient,
    reservations.reject,
    reservations.history,
    reservations.messages,
  ].map((name) => entry.getByRole('button', { name, exact: true, includeHidden: true }));
  for (const action of rare) await expect(action).toBeHidden();
  await more.press('Enter');
  for (const action of rare) await expect(action).toBeVisible();
  await expectAccessible(page);
  // Escape closes the menu alone.
  await page.keyboard.press('Escape');
  for (const action of rare) await expect(action).toBeHidden();
  await expect(entry).toBeVisible();

  for (const [name, title] of [
    [reservations.history, reservations.historyOf],
    [reservations.reject, reservations.rejectTitle],
  ] as const) {
    await pressInRow(entry, name);
    const opened = page.getByRole('dialog', { name: filled(title, { name: booked.clientName }) });
    await expect(opened).toBeVisible();
    await expect(entry).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(more).toBeFocused();
  }
});

// With every run: the day in a window of the same kind (board-accessibility).
test(
  'at 200 % zoom two thirds of the window are the calendar of the day, or of the week',
  SWEEP,
  async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await logInAs(page, 'ROLE_MANAGER');
    for (const view of ['day', 'week']) {
      await page.goto(`${CALENDAR}?view=${view}`);
      const seen = await page.locator('[data-scroller]').evaluate((scroller) => {
        const bar = document.querySelector('.board-bar')?.getBoundingClientRect();
        const { top, bottom } = scroller.getBoundingClientRect();
        return Math.min(bottom, bar?.top ?? window.innerHeight) - top;
      });
      expect(seen, view).toBeGreaterThanOrEqual(300);
      await expectNoWider(page);
      await expectAccessible(page);
    }
  },
);
