import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { DAY, HOUR } from '../../lib/base/time/units.ts';
import { logInAs, openBoardAs, type Colleague } from '../support/board.ts';
import {
  aBooking,
  aVisitOf,
  CALENDAR,
  dayOfBooking,
  entryOf,
  openCalendar,
  PHONE,
  type Booked,
} from '../support/calendar.ts';
import { filled, pressInRow } from '../support/lists.ts';
import { fillMoment, momentFields } from '../support/moments.ts';
import { words } from '../support/pages.ts';
import { expectAccessible, expectNoWider } from '../support/sound.ts';

const { reservations, calendar, fields, list } = words.sr.board;
const QUARTER = HOUR / 4;
const [movedWord = ''] = reservations.outcomes.adjusted.split(':');

const termOf = async (request: APIRequestContext, { session }: Colleague, { id }: Booked) =>
  ((await (await request.get(`/admin/api/reservations/${id}`, session)).json()) as Booked).termFrom.slice(
    11,
    16,
  );

test('what is rarely done with an entry waits behind one button, to which its dialogs lead back', async ({
  page,
  request,
}) => {
  const booked = await aBooking(request, await logInAs(page, 'ROLE_MANAGER'), { inDays: 70 });
  await openCalendar(page, booked);
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

for (const view of ['day', 'week']) {
  test(`at 200 % zoom two thirds of the window are the calendar of the ${view}`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await openBoardAs(page, 'ROLE_MANAGER', `${CALENDAR}?view=${view}`);
    const seen = await page.locator('[data-scroller]').evaluate((scroller) => {
      const bar = document.querySelector('.board-bar')?.getBoundingClientRect();
      const { top, bottom } = scroller.getBoundingClientRect();
      return Math.min(bottom, bar?.top ?? window.innerHeight) - top;
    });
    expect(seen).toBeGreaterThanOrEqual(300);
    await expectNoWider(page);
    await expectAccessible(page);
  });
}

test('the keyboard carries a reservation to another term, and says where it is', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 66 });
  await openCalendar(page, booked);
  const entry = entryOf(page, booked);

  await entry.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Podignuto: /)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(entry).toHaveAccessibleName(/10:00/);

  await page.keyboard.press('Space');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await expect(entry).toHaveAccessibleName(/11:00–12:00/);
  await expect(entry).toBeFocused();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/adjust-term', async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Space');

  // Or it is cut out here, also before the move is stored, and pasted into another place.
  await page.keyboard.press('Control+x');
  const cut = page.getByText(filled(calendar.cut.bar, { name: booked.clientName }));
  await expect(cut).toBeVisible();
  release();
  await expect(page.getByText(`${movedWord}: ${booked.clientName}`)).toBeVisible();
  await expect(entry).toHaveAccessibleName(/11:00–12:00/);
  expect(await termOf(request, colleague, booked)).toBe('11:00');
  await page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d, ${booked.employeeName}, `) }).focus();
  for (let hour = 9; hour < 14; hour++) await page.keyboard.press('PageDown');
  await page.keyboard.press('Control+v');
  await expect(entry).toHaveAccessibleName(/14:00–15:00/);
  await expect(cut).toBeHidden();
  await expect.poll(() => termOf(request, colleague, booked)).toBe('14:00');
});

test('the mouse drags a reservation to another day of the week', async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 47, time: '16:30' });
  const day = dayOfBooking(booked);
  // Of two days on which the salon is open, the other one.
  const monday = Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
  const [tuesday = '', wednesday = ''] = [1, 2].map((after) =>
    new Date(monday + after * DAY).toISOString().slice(0, 10),
  );
  const target = day === wednesday ? tuesday : wednesday;
  await openCalendar(page, booked);
  const entry = entryOf(page, booked);
  await entry.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const from = await entry.boundingBox();
  const to = await page.locator(`[data-strip-day="${target}"]`).boundingBox();
  if (!from || !to) throw new Error('the entry or the day is nowhere');
  await page.mouse.move(from.x + 30, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(`${movedWord}: ${booked.clientName}`)).toBeVisible();
  await expect(entry).toBeHidden();
  const moved = await request.get(`/admin/api/reservations/${booked.id}`, colleague.session);
  expect(((await moved.json()) as Booked).termFrom.slice(0, 16)).toBe(`${target}T16:30`);
});

test('a move onto a term that is taken goes back, with the reason and another term', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 70 });
  const { employeeId } = booked;
  const days = Math.round((Date.parse(dayOfBooking(booked)) - Date.now()) / DAY + 0.5);
  const other = await aBooking(request, colleague, { inDays: days, time: '11:30', employeeId });
  expect(dayOfBooking(other)).toBe(dayOfBooking(booked));
  await openCalendar(page, booked);

  await entryOf(page, booked).focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const note = page
    .getByRole('alert')
    .filter({ hasText: calendar.notMoved.replace('{name}', booked.clientName) });
  await expect(note).toContainText(other.clientName);
  // It is said once, and where it stands is no other term.
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(note.getByRole('button', { name: /\b10:00$/ })).toHaveCount(0);
  await expect(entryOf(page, booked)).toHaveAccessibleName(/10:00–11:00/);
  expect(await termOf(request, colleague, booked)).toBe('10:00');

  // Whoever meant both presses once, and takes both back by one more.
  await note.getByRole('button', { name: filled(calendar.swapWith, { name: other.clientName }) }).click();
  await expect(entryOf(page, booked)).toHaveAccessibleName(/11:30–12:30/);
  await expect(entryOf(page, other)).toHaveAccessibleName(/10:00–11:00/);
  await expect(note).toBeHidden();
  await page.locator('[data-toast]').getByRole('button', { name: reservations.undo, exact: true }).click();
  await expect(entryOf(page, booked)).toHaveAccessibleName(/10:00–11:00/);
  await expect(entryOf(page, other)).toHaveAccessibleName(/11:30–12:30/);
});

test('what is short is dropped into the time in which a color works', async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const [color, bangs, employeeId] = [6, 4, 1];
  const coloring = await aBooking(request, colleague, { inDays: 78, serviceUnitId: color, employeeId });
  const inDays = Math.round((Date.parse(dayOfBooking(coloring)) - Date.now()) / DAY + 0.5);
  const trim = await aBooking(request, colleague, {
    inDays,
    time: '11:45',
    serviceUnitId: bangs,
    employeeId,
  });
  expect(dayOfBooking(trim)).toBe(dayOfBooking(coloring));
  await openCalendar(page, trim);
  const carry = async (quarters: number) => {
    await entryOf(page, trim).focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < quarters; step++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
  };

  await carry(6);
  const note = page.getByRole('alert').filter({ hasText: trim.clientName });
  await expect(note).toContainText(coloring.clientName);
  expect(await termOf(request, colleague, trim)).toBe('11:45');
  await expect(entryOf(page, trim)).toHaveAccessibleName(/11:45/);
  await carry(5);
  await expect(page.getByText(`${movedWord}: ${trim.clientName}`)).toBeVisible();
  expect(await termOf(request, colleague, trim)).toBe('10:30');
  expect(await termOf(request, colleague, coloring)).toBe('10:00');
});

test('the mouse moves a reservation, and changes how long it lasts', async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 74 });
  await openCalendar(page, booked);
  const entry = entryOf(page, booked);
  await entry.scrollIntoViewIfNeeded();
  const box = await entry.boundingBox();
  if (!box) throw new Error('the entry is nowhere');

  await page.mouse.move(box.x + 30, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 12 + box.height, { steps: 6 });
  await page.mouse.up();
  await expect(entry).toHaveAccessibleName(/11:00–12:00/);
  await expect(page.getByText(`${movedWord}: ${booked.clientName}`)).toBeVisible();
  await expect.poll(() => termOf(request, colleague, booked)).toBe('11:00');

  const moved = await entry.boundingBox();
  if (!moved) throw new Error('the entry is nowhere');
  await page.mouse.move(moved.x + moved.width / 2, moved.y + moved.height);
  await page.mouse.down();
  await page.mouse.move(moved.x + moved.width / 2, moved.y + moved.height * 1.5, { steps: 6 });
  await page.mouse.up();
  await expect(entry).toHaveAccessibleName(/11:00–12:30/);
});

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

  test('the head of the calendar goes below the bar of the board, and its day is cut in no word', async ({
    page,
  }) => {
    await openBoardAs(page, 'ROLE_MANAGER', `${CALENDAR}?date=2027-12-29`);
    const title = page.getByRole('heading', { level: 2 });
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
  });

  test('a finger scrolls, and moves or resizes what it has rested on', async ({ page, request }) => {
    const colleague = await logInAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 86 });
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

  test('a swipe over the hours turns to the next person, one over the bar to the next day', async ({
    page,
  }) => {
    await logInAs(page, 'ROLE_MANAGER');
    await openCalendar(page);
    const person = page.getByLabel(calendar.column, { exact: true });
    const title = page.getByRole('main').getByRole('heading', { level: 2 });
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

    const bar = await title.boundingBox();
    if (!bar) throw new Error('the bar is nowhere');
    await finger.swipe(bar.y + bar.height / 2, 330, 90);
    await expect(title).not.toHaveText(today);
    await expect(person).toHaveValue(first);
  });

  test('an entry that is carried to the edge takes the hours along', async ({ page, request }) => {
    const colleague = await logInAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 84, time: '09:00' });
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

test('what somebody else books appears by itself', async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 78 });
  await openCalendar(page, booked);
  await expect(entryOf(page, booked)).toBeVisible();
  const days = Math.round((Date.parse(dayOfBooking(booked)) - Date.now()) / DAY + 0.5);
  const later = await aBooking(request, colleague, { inDays: days, time: '15:00' });
  await expect(entryOf(page, later)).toBeVisible();

  await request.post(`/admin/api/reservations/${later.id}/reject`, {
    ...colleague.session,
    data: { reason: 'Ipak ne' },
  });
  await expect(entryOf(page, later)).toBeHidden();
});

test('a visit moves as one, a part of it goes elsewhere by itself, and another is taken out', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const visit = await aVisitOf(request, [1, 15], { inDays: 45 });
  const recordOf = async () =>
    (await (await request.get(`/admin/api/reservations/${visit.id}`, colleague.session)).json()) as {
      segments: { from: string; to: string; cancelledAt: string | null }[];
      price: number;
    };
  const before = await recordOf();
  await openCalendar(page, visit);
  await expect(entryOf(page, visit)).toHaveCount(2);

  await entryOf(page, visit).first().click();
  const dialog = page.getByRole('dialog', { name: visit.clientName });
  await dialog.getByRole('button', { name: reservations.adjust }).click();
  const adjusting = page.getByRole('dialog', { name: visit.clientName });
  const later = new Date(Date.parse(`${visit.termFrom.slice(0, 16)}Z`) + HOUR).toISOString().slice(0, 16);
  await fillMoment(adjusting, fields.termFrom, later);
  await adjusting.getByRole('button', { name: reservations.adjust }).click();
  await expect(adjusting).toBeHidden();
  const moved = await recordOf();
  expect(moved.segments.map(({ from }) => Date.parse(from))).toEqual(
    before.segments.map(({ from }) => Date.parse(from) + HOUR),
  );
  // The keys go from where the calendar shows it.
  await expect(entryOf(page, visit).first()).toContainText(later.slice(11));

  await entryOf(page, visit).last().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText(`${movedWord}: ${visit.clientName}`).last()).toBeVisible();
  await expect
    .poll(async () => (await recordOf()).segments.map(({ from }) => Date.parse(from)))
    .toEqual([
      Date.parse(moved.segments[0]?.from ?? ''),
      Date.parse(moved.segments[1]?.from ?? '') + QUARTER,
    ]);

  await entryOf(page, visit).first().click();
  await expectAccessible(page, 'dialog');
  await dialog
    .getByRole('button', { name: new RegExp(`^${reservations.cancelPart}: `) })
    .last()
    .click();
  await expectAccessible(page, 'dialog');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: reservations.cancelPart, exact: true })
    .click();
  await expect(entryOf(page, visit)).toHaveCount(1);
  const left = await recordOf();
  expect(left.segments.map(({ cancelledAt }) => cancelledAt === null)).toEqual([true, false]);
  expect(left.price).toBeLessThan(before.price);
});
