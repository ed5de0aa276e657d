import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { openBoardAs, type Colleague } from '../support/board.ts';
import { bookTerm } from '../support/booked.ts';
import { receivedMails } from '../support/mailbox.ts';
import { fillMoment, momentFields } from '../support/moments.ts';
import { LANGUAGES, someone, words } from '../support/pages.ts';

const { reservations, calendar, fields, form } = words.sr.board;
const PHONE = { width: 390, height: 844 };
const CALENDAR = '/board/reservations/calendar';
const DAY = 86_400_000;
const [movedWord = ''] = reservations.deeds.adjusted.split(':');

type Booked = {
  id: number;
  clientName: string;
  clientEmail: string;
  employeeId: number;
  employeeName: string;
  termFrom: string;
};

let people = 0;
/** Nobody else of that name, in letters alone. */
const aName = () => {
  const letters = `${process.pid}${++people}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return `Kalendarka ${letters}`;
};

/** Books at ten o'clock with whoever is free, on the first long working day from so many days on; each test has days of its own. */
async function aBooking(
  request: APIRequestContext,
  { session }: Colleague,
  { inDays, time = '10:00', employeeId }: { inDays: number; time?: string; employeeId?: number },
): Promise<Booked> {
  const { items } = (await (
    await request.get(
      '/admin/api/service-units?itemsPerPage=1&termDurationFrom=60&termDurationTo=60',
      session,
    )
  ).json()) as { items: { id: number }[] };
  const [clientName, { email: clientEmail, phone: clientPhone }] = [aName(), someone()];
  for (let day = inDays; day < inDays + 5; day++) {
    const moment = new Date(Date.now() + day * DAY);
    // On Saturdays the salon closes early, and the calendar is too short to scroll.
    if (moment.getUTCDay() === 6) continue;
    const date = moment.toISOString().slice(0, 10);
    const answer = await request.post('/admin/api/reservations', {
      ...session,
      data: {
        serviceUnitId: items[0]?.id,
        termFrom: `${date}T${time}`,
        employeeId,
        clientName,
        clientEmail,
        clientPhone,
        override: { grid: true },
      },
    });
    if (answer.status() === 201) return (await answer.json()) as Booked;
  }
  throw new Error('the demo salon has no room on these days');
}

const dayOfBooking = ({ termFrom }: Booked) => termFrom.slice(0, 10);
const entryOf = (page: Page, { clientName }: Pick<Booked, 'clientName'>) =>
  page.getByRole('button', { name: new RegExp(`^${clientName}, `) });
const columnOf = (page: Page, { employeeName }: Booked) =>
  page.getByRole('button', { name: new RegExp(`^Zakaži u \\d\\d:\\d\\d, ${employeeName}`) });
const termOf = async (request: APIRequestContext, { session }: Colleague, { id }: Booked) =>
  ((await (await request.get(`/admin/api/reservations/${id}`, session)).json()) as Booked).termFrom.slice(
    11,
    16,
  );

/** Opens the calendar, and waits until it listens: then it also hears the keyboard. */
async function openCalendar(page: Page, booked?: Booked) {
  const listening = page.waitForResponse(/\/reservations\/changes/);
  await page.goto(booked ? `${CALENDAR}?date=${dayOfBooking(booked)}` : CALENDAR);
  await listening;
}

async function fillCaller(dialog: Locator, name: string) {
  await dialog.getByLabel(fields.personName).fill(name);
  await dialog.getByLabel(fields.phone).fill('060 765 4321');
  await dialog.getByLabel(fields.serviceUnit).selectOption({ index: 1 });
}

test('an empty place books for a caller, by keyboard alone', async ({ page, request }) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 60 });
  await openCalendar(page, booked);
  await expect(entryOf(page, booked)).toBeVisible();

  await columnOf(page, booked).focus();
  for (let hour = 9; hour < 14; hour++) await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
  await expect(momentFields(dialog, fields.termFrom).time).toHaveValue('14:00');
  await expect(dialog.getByLabel(fields.employee)).toHaveValue(/.+/);

  const name = aName();
  await fillCaller(dialog, name);
  await dialog.getByLabel(fields.employee).selectOption({ index: 0 });
  await dialog.getByLabel(fields.personName).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(entryOf(page, { clientName: name })).toBeVisible();
});

test('a caller who was there before is found by a few letters', async ({ page, request }) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
  const known = await aBooking(request, colleague, { inDays: 62 });
  await openCalendar(page);
  await page.getByRole('button', { name: reservations.bookByPhone }).click();
  const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
  await dialog.getByRole('combobox', { name: reservations.findClient }).fill(known.clientName.slice(0, 16));
  await dialog.getByRole('option', { name: known.clientName }).click();
  await expect(dialog.getByLabel(fields.personName)).toHaveValue(known.clientName);
  await expect(dialog.getByLabel(fields.email)).toHaveValue(known.clientEmail);
});

test('why a term is not free is said before it is booked', async ({ page, request }) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 64 });
  await openCalendar(page, booked);
  await page.getByRole('button', { name: reservations.bookByPhone }).click();
  const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
  await fillCaller(dialog, aName());
  await fillMoment(dialog, fields.termFrom, booked.termFrom.slice(0, 11) + '10:00');
  await dialog.getByLabel(fields.employee).selectOption({ label: booked.employeeName });
  await dialog.getByRole('button', { name: reservations.isFree }).click();
  // The other one says who was found by the name.
  const answer = dialog.getByRole('status').last();
  await expect(answer).not.toBeEmpty();
  await expect(answer).not.toHaveText(reservations.free);
});

test('the keyboard carries a reservation to another term, and says where it is', async ({
  page,
  request,
}) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
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
  await page.keyboard.press('Space');
  await expect(page.getByText(`${movedWord}: ${booked.clientName}`)).toBeVisible();
  await expect(entry).toHaveAccessibleName(/11:00–12:00/);
  expect(await termOf(request, colleague, booked)).toBe('11:00');
});

test('a move onto a term that is taken goes back, with the reason and another term', async ({
  page,
  request,
}) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
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
  await expect(entryOf(page, booked)).toHaveAccessibleName(/10:00–11:00/);
  expect(await termOf(request, colleague, booked)).toBe('10:00');
});

test('the mouse moves a reservation, and changes how long it lasts', async ({ page, request }) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
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
  };
}

/** A swipe goes on by itself for a while, and a finger that comes down meanwhile only stops it. */
const standsStill = (scroller: Locator) =>
  scroller.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let [last, frames] = [element.scrollTop, 0];
        const look = () => {
          frames = element.scrollTop === last ? frames + 1 : 0;
          last = element.scrollTop;
          if (frames > 15) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a finger scrolls, and moves or resizes what it has rested on', async ({ page, request }) => {
    const colleague = await openBoardAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 86 });
    await openCalendar(page, booked);
    await page.getByRole('button', { name: booked.employeeName, exact: true }).tap();
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

  test('an entry that is carried to the edge takes the hours along', async ({ page, request }) => {
    const colleague = await openBoardAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 84, time: '09:00' });
    await openCalendar(page, booked);
    await page.getByRole('button', { name: booked.employeeName, exact: true }).tap();
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

test('a plan too wide for paper is not printed, and says what can be', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openBoardAs(page, 'ROLE_MANAGER');
  const printed = page.locator('html[data-printed]');
  const print = () => page.getByRole('button', { name: calendar.print }).click();
  await page.goto('/board/reservations/calendar?view=week');
  await print();
  await expect(page.getByText(calendar.tooWideToPrint)).toBeVisible();
  await expect(printed).toHaveCount(0);
  await page.goto('/board/reservations/calendar?view=day');
  await print();
  await expect(printed).toHaveCount(1);
});

test('a printed day is the plan alone, with every column on the page', async ({ page, request }) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 56 });
  await openCalendar(page, booked);
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
    await expect(page.getByRole('button', { name: reservations.bookByPhone })).toBeHidden();
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
});

for (const language of LANGUAGES) {
  test(`a printed day has a second page with phones and wishes for each person, in ${language}`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const colleague = await openBoardAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 50 });
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await openCalendar(page, booked);
    const title = await page.getByRole('heading', { level: 2 }).innerText();
    await page.getByRole('button', { name: words[language].board.calendar.print, exact: true }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(2);
    const person = page.locator('section').filter({ hasText: booked.employeeName });
    const line = person.getByRole('listitem').filter({ hasText: booked.clientName });
    await expect(line).toContainText(/10:00–11:00.*\+?[\d ]{8}/);
    const file = await page.pdf({ preferCSSPageSize: true });
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });
}

test('the addresses for calendar programs of the whole salon are made above the calendar', async ({
  page,
  request,
}) => {
  await openBoardAs(page, 'ROLE_MANAGER');
  await openCalendar(page);
  const { feeds } = words.sr.board;
  await page.getByRole('button', { name: feeds.open }).click();
  const dialog = page.getByRole('dialog', { name: feeds.titleOfSalon });
  const before = await dialog.getByRole('textbox').count();
  await dialog.getByRole('button', { name: new RegExp(`^(${feeds.create}|${feeds.another})$`) }).click();
  const address = dialog.getByRole('textbox').last();
  await expect(dialog.getByRole('textbox')).toHaveCount(before + 1);
  const file = await request.get(await address.inputValue());
  expect([file.status(), await file.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
});

test('what somebody else books appears by itself', async ({ page, request }) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
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

test('a rejection needs a reason, and the client reads it', async ({ page, request }) => {
  const colleague = await openBoardAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 82 });
  await page.goto(`/board/reservations?clientName=${encodeURIComponent(booked.clientName)}`);
  await page.getByRole('button', { name: `${reservations.reject}: ${booked.clientName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: reservations.reject }).click();
  await expect(dialog.getByLabel(reservations.reason)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(reservations.reason).fill('Majstorica je bolesna');
  await dialog.getByRole('button', { name: reservations.reject }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').getByText(words.sr.status.reservation['4'])).toBeVisible();
  const [, mail] = await receivedMails(booked.clientEmail, 2);
  expect(mail?.text).toContain('Majstorica je bolesna');

  await page.getByRole('button', { name: `${reservations.history}: ${booked.clientName}` }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toContainText(colleague.email);
});

test('unconfirmed ones stand together with their phone, and one press confirms', async ({
  page,
  request,
}) => {
  const visitor = someone();
  await bookTerm(request, visitor);
  await openBoardAs(page, 'ROLE_MANAGER');
  await page.goto('/board/reservations');
  await page.getByRole('link', { name: reservations.unconfirmed }).click();
  await expect(page).toHaveURL(/status=1/);
  await page.goto(`/board/reservations?status=1&clientPhone=${encodeURIComponent(visitor.phone)}`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="tel:${visitor.phone}"]`) });
  await row.getByRole('button', { name: `${reservations.confirm}: ${visitor.name}` }).click();
  await expect(row).toBeHidden();
});

for (const [device, size] of [
  ['desktop', null],
  ['phone', PHONE],
] as const) {
  test(`axe finds nothing on the list, the calendar and their dialogs (${device})`, async ({ page }) => {
    if (size) await page.setViewportSize(size);
    await openBoardAs(page, 'ROLE_MANAGER');
    const check = async (what: string) =>
      expect(
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
          what,
          id,
          nodes[0]?.html,
        ]),
      ).toEqual([]);
    for (const address of ['/board/reservations', CALENDAR, `${CALENDAR}?view=week&by=workplace`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(address);
      const overflow = await page.evaluate(() =>
        Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
      );
      expect([address, overflow]).toEqual([address, 0]);
    }
    await page.getByRole('button', { name: reservations.bookByPhone }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('dialog');
    await page.getByRole('dialog').getByRole('button', { name: form.close }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

for (const language of LANGUAGES) {
  test(`at 1024 px the state of each reservation stands beside what can be done with it, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openBoardAs(page, 'ROLE_MANAGER');
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    // Of every state, the longest word among them.
    for (const status of [1, 2, 3, 4, 5]) {
      await page.goto(`/board/reservations?status=${status}`);
      const row = page.getByRole('table').getByRole('row').nth(1);
      const badge = await row.locator('[data-column="status"] span').first().boundingBox();
      const actions = await row.getByRole('cell').last().boundingBox();
      expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
    }
  });
}
