import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { DAY, HOUR } from '../../lib/base/time/units.ts';
import { inDatabase, logInAs, type Colleague } from '../support/browser/board.ts';
import {
  aBooking,
  aVisitOf,
  dayOfBooking,
  entryOf,
  openCalendar,
  termOf,
  type Booked,
} from '../support/browser/calendar.ts';
import { filled } from '../support/browser/lists.ts';
import { fillMoment } from '../support/browser/moments.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';
import { holdBack } from '../support/browser/hold-back.ts';

const { reservations, calendar, fields } = words.sr.board;
const QUARTER = HOUR / 4;
const [movedWord = ''] = reservations.outcomes.adjusted.split(':');

type Desk = { page: Page; request: APIRequestContext; colleague: Colleague };

/** For another one on the very same day. */
const daysUntil = (booked: Booked) => Math.round((Date.parse(dayOfBooking(booked)) - Date.now()) / DAY + 0.5);

async function carriedByKeyboard({ page, request, colleague }: Desk, booked: Booked) {
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
  const release = await holdBack(page, '**/adjust-term');
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
}

async function draggedToAnotherDay({ page, request, colleague }: Desk, booked: Booked) {
  const day = dayOfBooking(booked);
  // Another day on which the salon is open.
  const monday = Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
  const closed = await inDatabase((sql) => sql<{ day: string }[]>`select day::text from non_working_day`);
  const target =
    [2, 1, 3, 4]
      .map((after) => new Date(monday + after * DAY).toISOString().slice(0, 10))
      .find((other) => other !== day && !closed.some((off) => off.day === other)) ?? '';
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
}

async function movedAndStretched({ page, request, colleague }: Desk, booked: Booked) {
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
  await page.mouse.move(moved.x + moved.width / 2, moved.y + moved.height - 2);
  await page.mouse.down();
  await page.mouse.move(moved.x + moved.width / 2, moved.y + moved.height * 1.5, { steps: 6 });
  await page.mouse.up();
  await expect(entry).toHaveAccessibleName(/11:00–12:30/);
}

test('a reservation is carried by the keyboard and dragged by the mouse, to another term or day, and stretched', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const desk = { page, request, colleague };
  const carried = await aBooking(request, colleague, { inDays: 66 });
  const inDays = daysUntil(carried);
  const stretched = await aBooking(request, colleague, { inDays });
  const dragged = await aBooking(request, colleague, { inDays, time: '16:30' });
  for (const other of [stretched, dragged]) expect(dayOfBooking(other)).toBe(dayOfBooking(carried));
  await openCalendar(page, carried);
  await test.step('the mouse moves a reservation, and changes how long it lasts', () =>
    movedAndStretched(desk, stretched));
  await test.step('the mouse drags a reservation to another day of the week', () =>
    draggedToAnotherDay(desk, dragged));
  await test.step('the keyboard carries a reservation to another term, and says where it is', () =>
    carriedByKeyboard(desk, carried));
});

async function takenBack({ page, request, colleague }: Desk, booked: Booked, other: Booked) {
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
}

async function intoTheTimeOfAColor({ page, request, colleague }: Desk, trim: Booked, coloring: Booked) {
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
}

test('a move onto a term that is taken goes back, but what is short is dropped into the time in which a color works', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const [color, bangs, employeeId] = [6, 4, 1];
  const coloring = await aBooking(request, colleague, { inDays: 43, serviceUnitId: color, employeeId });
  const inDays = daysUntil(coloring);
  const trim = await aBooking(request, colleague, {
    inDays,
    time: '11:45',
    serviceUnitId: bangs,
    employeeId,
  });
  const booked = await aBooking(request, colleague, { inDays });
  const other = await aBooking(request, colleague, { inDays, time: '11:30', employeeId: booked.employeeId });
  for (const each of [trim, booked, other]) expect(dayOfBooking(each)).toBe(dayOfBooking(coloring));
  await openCalendar(page, coloring);
  const desk = { page, request, colleague };
  await test.step('a move onto a term that is taken goes back, with the reason and another term', () =>
    takenBack(desk, booked, other));
  await test.step('what is short is dropped into the time in which a color works', () =>
    intoTheTimeOfAColor(desk, trim, coloring));
});

// With every run the parts of a visit are changed in board-parts; moved and taken out: tests/api/visits-moved.test.ts and visits-cancelled.test.ts.
test(
  'a visit moves as one, a part of it goes elsewhere by itself, and another is taken out',
  SWEEP,
  async ({ page, request }) => {
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
    await expect(entryOf(page, visit).first()).toHaveAccessibleName(new RegExp(` ${later.slice(11)}–`));

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
  },
);
