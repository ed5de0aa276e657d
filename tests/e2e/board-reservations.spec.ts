import { expect, test, type Locator, type Page } from '@playwright/test';
import { inDatabase, logInAs, openBoardAs } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import {
  aBooking,
  aName,
  aVisitOf,
  CALENDAR,
  entryOf,
  openCalendar,
  PHONE,
  type Booked,
} from '../support/browser/calendar.ts';
import { receivedMails } from '../support/browser/mailbox.ts';
import { fillMoment, momentFields } from '../support/browser/moments.ts';
import { pressInRow, rows } from '../support/browser/lists.ts';
import { chooseService } from '../support/browser/phone-booking.ts';
import { LANGUAGES, someone, SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible, expectSound } from '../support/browser/sound.ts';

const { reservations, calendar, fields, form } = words.sr.board;

const columnOf = (page: Page, { employeeName }: Booked) =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d, ${employeeName}, `) });

async function fillCaller(dialog: Locator, name: string) {
  await dialog.getByLabel(fields.personName).fill(name);
  await dialog.getByLabel(fields.phone).fill('060 765 4321');
  await chooseService(dialog, fields.serviceUnit);
}

/** In the calendar that is open, by keyboard alone. */
async function bookEmptyPlace(page: Page, booked: Booked): Promise<void> {
  await expect(entryOf(page, booked)).toBeVisible();
  await columnOf(page, booked).focus();
  for (let hour = 9; hour < 14; hour++) await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('group', { name: /^\d\d:\d\d, / });
  await expect(menu.getByRole('button', { name: calendar.cell.book, exact: true })).toBeFocused();
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
}

async function bookTwoServices(page: Page, booked: Booked): Promise<void> {
  await page.getByRole('button', { name: reservations.book, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
  const name = aName();
  await fillCaller(dialog, name);
  await dialog.getByRole('button', { name: reservations.visit.add }).click();
  await expectAccessible(page, 'dialog[open]');
  const second = reservations.visit.service.replace('{number}', '2');
  await expect(dialog.getByRole('combobox', { name: second, exact: true })).toBeFocused();
  await chooseService(dialog, second, 1);
  await dialog.getByLabel(reservations.next.from, { exact: true }).fill(booked.termFrom.slice(0, 10));
  const free = dialog.getByRole('group', { name: reservations.next.terms }).getByRole('button').first();
  await free.click();
  const { time } = momentFields(dialog, fields.termFrom);
  await expect(time).toHaveValue(/^\d\d:\d\d$/);
  await expect(free).toContainText(await time.inputValue());
  await expect(free).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: reservations.book, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(entryOf(page, { clientName: name })).toHaveCount(2);
}

test('an empty place books for a caller by keyboard alone, and who comes for two services is booked for both when both are free', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 68 });
  await openCalendar(page, booked);
  await test.step('a caller who comes for two services is told when both are free, and booked for both', () =>
    bookTwoServices(page, booked));
  await test.step('an empty place books for a caller, by keyboard alone', () => bookEmptyPlace(page, booked));
});

test('what is said of a caller and a term stands beside what is typed, and nobody’s number is needed', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const known = await aBooking(request, colleague, { inDays: 64 });
  await openCalendar(page, known);
  const book = page.getByRole('button', { name: reservations.book, exact: true });
  await book.click();
  const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
  const terms = dialog.getByRole('group', { name: reservations.next.terms }).getByRole('button');

  await test.step('a caller who was there before is found by a few letters', async () => {
    await dialog.getByRole('combobox', { name: reservations.findClient }).fill(known.clientName.slice(0, 16));
    await dialog.getByRole('option', { name: known.clientName }).click();
    await expect(dialog.getByLabel(fields.personName)).toHaveValue(known.clientName);
    await expect(dialog.getByLabel(fields.email)).toHaveValue(known.clientEmail);
  });

  await test.step('the next free times are read again by a press where they could not be read', async () => {
    await page.route('**/next-free?**', (route) => route.abort());
    await chooseService(dialog, fields.serviceUnit);
    await expect(dialog.getByRole('alert')).toHaveText(reservations.next.failed);
    await page.unroute('**/next-free?**');
    await dialog.getByRole('button', { name: words.sr.board.error.retry }).click();
    await expect(terms.first()).toBeVisible();
  });

  await test.step('why a term is not free is said before it is booked', async () => {
    await fillMoment(dialog, fields.termFrom, known.termFrom.slice(0, 11) + '10:00');
    await dialog.getByLabel(fields.employee).selectOption({ label: known.employeeName });
    const question = dialog.getByRole('button', { name: reservations.isFree });
    await question.click();
    const answer = question.locator('..').getByRole('status');
    await expect(answer).not.toBeEmpty();
    await expect(answer).not.toHaveText(reservations.free);
  });

  await test.step('the form that books needs nobody’s number', async () => {
    await dialog.getByRole('button', { name: form.close }).click();
    await dialog.getByRole('button', { name: form.discard }).click();
    await expect(dialog).toBeHidden();
    await book.click();
    await expect(dialog.getByText(reservations.walkIn.hint)).toBeVisible();
    await expect(dialog.getByLabel(fields.personName)).toHaveValue('');
    await chooseService(dialog, fields.serviceUnit);
    await terms.first().click();
    await dialog.getByRole('button', { name: reservations.book, exact: true }).click();
    await expect(dialog).toBeHidden();
  });
});

// With every run those of an employee are made in the same dialog, board-employees; what the salon’s has: tests/api/calendar-feeds.test.ts.
test(
  'the addresses for calendar programs of the whole salon are made above the calendar',
  SWEEP,
  async ({ page, request }) => {
    await openBoardAs(page, 'ROLE_MANAGER', `${CALENDAR}?view=week&by=workplace`);
    await expectSound(page);
    const { feeds } = words.sr.board;
    await page.getByRole('button', { name: feeds.open }).click();
    const dialog = page.getByRole('dialog', { name: feeds.titleOfSalon });
    const make = dialog.getByRole('button', { name: new RegExp(`^(${feeds.create}|${feeds.another})$`) });
    // It stands there with the addresses that others have made.
    await expect(make).toBeVisible();
    const before = await dialog.getByRole('textbox').count();
    await make.click();
    const address = dialog.getByRole('textbox').last();
    await expect(dialog.getByRole('textbox')).toHaveCount(before + 1);
    const file = await request.get(await address.inputValue());
    expect([file.status(), await file.text()]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
  },
);

test('the list begins with what comes next, unconfirmed ones stand together, and parts of a visit apart from lines of its row', async ({
  page,
  request,
}) => {
  const visitor = someone();
  await bookTerm(request, visitor);
  const { session } = await logInAs(page, 'ROLE_MANAGER');
  const visit = await aVisitOf(request, [1, 15], { inDays: 52 });
  await page.goto('/board/reservations');
  const first = await request.get('/admin/api/reservations?sort=upcoming&itemsPerPage=1', session);
  const { items } = (await first.json()) as { items: { id: number; clientName: string; termFrom: string }[] };
  expect(Date.parse(items[0]?.termFrom ?? '')).toBeGreaterThan(Date.now());
  await expect(rows(page).first()).toContainText(items[0]?.clientName ?? '');

  await test.step('unconfirmed ones stand together with their phone, and one press confirms', async () => {
    await page.getByRole('link', { name: reservations.unconfirmed }).click();
    await expect(page).toHaveURL(/status=1/);
    await page.goto(`/board/reservations?status=1&clientPhone=${encodeURIComponent(visitor.phone)}`);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="tel:${visitor.phone}"]`) });
    await row.getByRole('button', { name: `${reservations.confirm}: ${visitor.name}` }).click();
    await expect(row).toBeHidden();
  });

  await page.goto(`/board/reservations?clientName=${encodeURIComponent(visit.clientName)}`);
  await expect(rows(page)).toHaveCount(1);
  const gaps = await rows(page).evaluate((row) => {
    const parts = [...row.querySelectorAll('[data-part]')].map((part) => part.getBoundingClientRect());
    const { top, bottom } = row.getBoundingClientRect();
    return [
      Math.min(...parts.map((part) => part.top)) - top,
      bottom - Math.max(...parts.map((part) => part.bottom)),
    ];
  });
  expect(Math.min(...gaps)).toBeGreaterThan(6);
});

test('a rejection needs a reason, and the client reads it', async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 82 });
  await page.goto(`/board/reservations?clientName=${encodeURIComponent(booked.clientName)}`);
  await pressInRow(page, `${reservations.reject}: ${booked.clientName}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: reservations.reject }).click();
  await expect(dialog.getByLabel(reservations.reason)).toHaveAttribute('aria-invalid', 'true');
  const usual = dialog.getByRole('group', { name: reservations.reasonsToChoose }).getByRole('button').first();
  await usual.click();
  const text = (await usual.textContent()) ?? '';
  await expect(dialog.getByLabel(reservations.reason)).toHaveValue(text);
  await expect(dialog.locator('iframe').contentFrame().getByText(text)).toBeVisible();
  await dialog.getByLabel(reservations.reason).fill('Majstorica je bolesna');
  await dialog.getByRole('button', { name: reservations.reject }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').getByText(words.sr.status.reservation['4'])).toBeVisible();
  const [, mail] = await receivedMails(booked.clientEmail, 2);
  expect(mail?.text).toContain('Majstorica je bolesna');

  await pressInRow(page, `${reservations.history}: ${booked.clientName}`);
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toContainText(colleague.email);
});

test('who did not come is noted with one press, and what was pressed by mistake is taken back', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 83 });
  const address = `/board/reservations?clientName=${encodeURIComponent(booked.clientName)}`;
  await page.goto(address);
  const state = page.getByRole('row').locator('[data-column="status"]');
  const named = (verb: string) => `${verb}: ${booked.clientName}`;
  const act = (verb: string) => pressInRow(page, named(verb));
  const noShow = page.getByRole('button', { name: named(reservations.noShow), includeHidden: true });
  const undo = page.getByRole('button', { name: reservations.undo, exact: true });

  // Before its term nobody can fail to come, but call it off.
  await expect(noShow).toHaveCount(0);
  await act(reservations.cancelForClient);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: reservations.cancelForClient }).click();
  await expect(state.filter({ hasText: words.sr.status.reservation['3'] })).toBeVisible();
  await undo.click();
  await expect(state.filter({ hasText: words.sr.status.confirmedBy.staff })).toBeVisible();

  await inDatabase(
    (sql) => sql`update reservation set term_from = now() - interval '5 minutes' where id = ${booked.id}`,
  );
  await page.goto(address);
  await act(reservations.noShow);
  await expect(state.filter({ hasText: words.sr.status.noShow })).toBeVisible();
  await expectAccessible(page);
  await undo.click();
  await expect(state.filter({ hasText: words.sr.status.confirmedBy.staff })).toBeVisible();
  await act(reservations.noShow);
  await expect(noShow).toHaveCount(0);
  const missed = await page.request.get('/board/reservations?noShow=true&sort=createdAt&direction=DESC');
  expect(await missed.text()).toContain(booked.clientName);
});

// With every run a day is closed from the dashboard, in the same dialog: board-dashboard.
test('what is left of a day is closed in one go, with a look at each', SWEEP, async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const [attended, missed] = [
    await aBooking(request, colleague, { inDays: 71 }),
    await aBooking(request, colleague, { inDays: 76 }),
  ];
  const ids = [attended.id, missed.id];
  await inDatabase(
    (sql) => sql`update reservation set term_from = now() - interval '3 hours',
      term_to = now() - interval '2 hours' where id in ${sql(ids)}`,
  );
  await page.goto('/board/reservations');
  const [open = ''] = reservations.settleVisits.open.split(' (');
  await page.getByRole('button', { name: open }).click();
  const dialog = page.getByRole('dialog');
  const of = ({ clientName }: Booked) => dialog.getByRole('group', { name: clientName });
  await of(attended).getByRole('button', { name: reservations.done }).click();
  await of(missed).getByRole('button', { name: reservations.noShow }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /\(2\)$/ }).click();
  await expect(dialog).toBeHidden();
  const standing = await inDatabase(
    (sql) =>
      sql`select status, no_show_at is not null as missed from reservation where id in ${sql(ids)} order by id`,
  );
  expect([...standing]).toEqual([
    { status: 5, missed: false },
    { status: 2, missed: true },
  ]);
});

for (const [device, size] of [
  ['desktop', null],
  ['phone', PHONE],
] as const) {
  // With every run: the list and the day with the screens of each kind (board-accessibility), the week and the form in tests above.
  test(
    `axe finds nothing on the list, the calendar and their dialogs (${device})`,
    SWEEP,
    async ({ page }) => {
      if (size) await page.setViewportSize(size);
      await logInAs(page, 'ROLE_MANAGER');
      for (const address of ['/board/reservations', CALENDAR, `${CALENDAR}?view=week&by=workplace`]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSound(page);
      }
      await page.getByRole('button', { name: reservations.book, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: form.close }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  );
}

const STATES = [1, 2, 3, 4, 5];
/** Of one name, so far ahead that they are in nobody's way. */
async function oneOfEachState(): Promise<string> {
  const name = aName();
  await inDatabase(async (sql) => {
    for (const status of STATES)
      await sql`
        with term as (insert into reservation (client_name, client_phone, term_from, term_to, price, currency, language, source, status, hold_until, changed_by)
          select ${name}, '060 111', at, at + interval '1 hour', 100, 'RSD', 'sr', 'board', ${status}::int, case ${status}::int when 1 then now() + interval '300 days' end, 'client'
          from (select now() + interval '1 year' as at) as day returning *)
        insert into reservation_segment (reservation_id, status, service_unit_id, span_from, span_to)
        select id, status, (select min(id) from service_unit), term_from, term_to from term`;
  });
  return name;
}

/** Each begins and ends to the left of what can be done. */
async function expectStatesBeside(page: Page): Promise<void> {
  for (const row of await rows(page).all()) {
    const badge = await row.locator('[data-column="status"] span').first().boundingBox();
    const actions = await row.getByRole('cell').last().boundingBox();
    expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
  }
}

for (const language of LANGUAGES) {
  test(
    `at 1024 px the state of each reservation stands beside what can be done with it, in ${language}`,
    SWEEP,
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await logInAs(page, 'ROLE_MANAGER');
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      // Of every state, the longest word among them.
      const called = await oneOfEachState();
      await page.goto(`/board/reservations?clientName=${encodeURIComponent(called)}`);
      await expect(rows(page)).toHaveCount(STATES.length);
      await expectStatesBeside(page);
      await inDatabase((sql) => sql`delete from reservation where client_name = ${called}`);
      // Who comes for what is read whole, also beside the badge of a series: the names take a second line.
      const [series] = await inDatabase(
        (sql) => sql<{ id: number }[]>`select id from series order by id limit 1`,
      );
      for (const list of ['', `?seriesId=${series?.id}`]) {
        await page.goto(`/board/reservations${list}`);
        await expectStatesBeside(page);
        const cut = await page.getByRole('table').evaluate((table) =>
          [...table.querySelectorAll('td[data-column] > .cut')].flatMap((shown) => {
            const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
            const found: string[] = [];
            for (let word = walker.nextNode(); word; word = walker.nextNode()) {
              if (word.parentElement?.matches('.text-muted')) continue;
              const range = document.createRange();
              range.selectNodeContents(word);
              if (range.getBoundingClientRect().right > shown.getBoundingClientRect().right + 1)
                found.push(word.textContent ?? '');
            }
            return found;
          }),
        );
        expect(cut).toEqual([]);
      }
    },
  );
}
