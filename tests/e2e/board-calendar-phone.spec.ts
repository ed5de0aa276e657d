import { expect, test, type Locator, type Page } from '@playwright/test';
import { logInAs } from '../support/browser/board.ts';
import { aBooking, entryOf, openCalendar, PHONE, termOf } from '../support/browser/calendar.ts';
import { momentFields } from '../support/browser/moments.ts';
import { SWEEP, words } from '../support/browser/pages.ts';

const { reservations, calendar, fields } = words.sr.board;

/** A finger on a phone, by the protocol of the browser: Playwright itself only taps. */
async function aFinger(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    protocol.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  return {
    down: (x: number, y: number) => touch('touchStart', x, y),
    async drag(x: number, fromY: number, toY: number, steps = 8) {
      for (let step = 1; step <= steps; step++)
        await touch('touchMove', x, fromY + ((toY - fromY) * step) / steps);
    },
    up: () => touch('touchEnd'),
    async swipe(y: number, fromX: number, toX: number, steps = 4) {
      await touch('touchStart', fromX, y);
      for (let step = 1; step <= steps; step++)
        await touch('touchMove', fromX + ((toX - fromX) * step) / steps, y);
      await touch('touchEnd');
    },
  };
}

/** A swipe goes on by itself for a while, and a finger that comes down meanwhile only stops it. */
const standsStill = (scroller: Locator) =>
  scroller.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [last, frames] = [element.scrollTop, 0];
        const readState = () => {
          frames = element.scrollTop === last ? frames + 1 : 0;
          last = element.scrollTop;
          if (frames > 15) resolve();
          else requestAnimationFrame(readState);
        };
        readState();
      }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the head of the calendar goes below the bar of the board, and its day is cut in no word; a swipe over the hours turns to the next person, one over the bar to the next day', async ({
    page,
  }) => {
    await logInAs(page, 'ROLE_MANAGER');
    await openCalendar(page, { termFrom: '2027-12-29' });
    const title = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(title).toContainText('29.');
    const date = await title
      .locator('span')
      .filter({ visible: true })
      .evaluate((element) => {
        const text = element.firstChild;
        if (!text?.textContent) return 0;
        const range = document.createRange();
        range.setStart(text, text.textContent.indexOf(' ') + 1);
        range.setEnd(text, text.textContent.length);
        return range.getClientRects().length;
      });
    expect(date).toBe(1);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const bar = page.getByRole('banner');
    expect(
      await bar.evaluate((element) => element.contains(document.elementFromPoint(innerWidth / 2, 40))),
    ).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

    await test.step('a swipe over the hours turns to the next person, one over the bar to the next day', async () => {
      const person = page.getByLabel(calendar.column, { exact: true });
      const grid = await page.locator('[data-scroller]').boundingBox();
      if (!grid) throw new Error('the hours are nowhere');
      const finger = await aFinger(page);
      const [first, today] = [await person.inputValue(), (await title.textContent()) ?? ''];

      await finger.swipe(grid.y + 120, 330, 90);
      await expect(person).not.toHaveValue(first);
      await finger.swipe(grid.y + 120, 90, 330);
      await expect(person).toHaveValue(first);
      // Neither has turned the day, nor asked what to do with the empty place.
      await expect(title).toHaveText(today);
      await expect(page.getByRole('group', { name: /^\d\d:\d\d, / })).toBeHidden();

      const place = await title.boundingBox();
      if (!place) throw new Error('the bar is nowhere');
      await finger.swipe(place.y + place.height / 2, 330, 90);
      await expect(title).not.toHaveText(today);
      await expect(person).toHaveValue(first);
    });
  });

  test('a finger scrolls, and moves or resizes what it has rested on', async ({ page, request }) => {
    const colleague = await logInAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 77 });
    await openCalendar(page, booked);
    await page.getByLabel(calendar.column, { exact: true }).selectOption({ label: booked.employeeName });
    const entry = entryOf(page, booked);
    const center = () =>
      entry.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await center();
    const boxOf = async () => {
      const box = await entry.boundingBox();
      if (!box) throw new Error('the entry is nowhere');
      return { ...box, x: box.x + 60, bottom: box.y + box.height };
    };
    const finger = await aFinger(page);

    // A swipe over an entry scrolls, and nothing is moved by it.
    const start = await boxOf();
    await finger.down(start.x, start.y + 20);
    await finger.drag(start.x, start.y + 20, start.y - 60);
    await finger.up();
    await expect.poll(async () => (await boxOf()).y).toBeLessThan(start.y - 20);
    await standsStill(page.locator('[data-scroller]'));
    await center(); // the swipe may have taken it below the headings
    await expect(entry).toHaveAccessibleName(/10:00–11:00/);

    const scrolled = await boxOf();
    await finger.down(scrolled.x, scrolled.y + 20);
    await expect(entry).toHaveClass(/cursor-grabbing/);
    await finger.drag(scrolled.x, scrolled.y + 20, scrolled.y + 20 + scrolled.height);
    await finger.up();
    await expect(entry).toHaveAccessibleName(/11:00–12:00/);
    await expect.poll(() => termOf(request, colleague, booked)).toBe('11:00');
    await expect(entry).toHaveClass(/cursor-grab/); // it rests while the move is being saved

    await center(); // near the edge of the screen the hours would come along
    const moved = await boxOf();
    await finger.down(moved.x, moved.bottom);
    await expect(entry).toHaveClass(/cursor-grabbing/);
    await finger.drag(moved.x, moved.bottom, moved.bottom + moved.height / 2);
    await finger.up();
    await expect(entry).toHaveAccessibleName(/11:00–12:30/);
    await expect(page.getByRole('dialog')).toBeHidden();

    // Another day or person is a matter of the dialog.
    await entry.tap();
    const dialog = page.getByRole('dialog', { name: booked.clientName });
    await dialog.getByRole('button', { name: reservations.adjust }).tap();
    await expect(momentFields(page.getByRole('dialog'), fields.termFrom).time).toHaveValue('11:00');
    await expect(page.getByText(calendar.touchHelp)).toBeAttached();
  });

  // With every run a finger moves and resizes an entry in the test above, in the middle of the screen.
  test('an entry that is carried to the edge takes the hours along', SWEEP, async ({ page, request }) => {
    const colleague = await logInAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 81, time: '09:00' });
    await openCalendar(page, booked);
    await page.getByLabel(calendar.column, { exact: true }).selectOption({ label: booked.employeeName });
    const entry = entryOf(page, booked);
    await entry.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const [box, grid] = [await entry.boundingBox(), await page.locator('[data-scroller]').boundingBox()];
    if (!box || !grid) throw new Error('the entry is nowhere');
    const bottom = Math.min(grid.y + grid.height, PHONE.height) - 10;
    const finger = await aFinger(page);
    await finger.down(box.x + 60, box.y + 40);
    await expect(entry).toHaveClass(/cursor-grabbing/);
    const scrollTop = () => page.locator('[data-scroller]').evaluate((element) => element.scrollTop);
    const before = await scrollTop();
    await finger.drag(box.x + 60, box.y + 40, bottom);
    await expect.poll(scrollTop).toBeGreaterThan(before + 20);
    await page.keyboard.press('Escape');
    await finger.up();
    await expect(entry).toHaveAccessibleName(/09:00–10:00/);
  });
});
