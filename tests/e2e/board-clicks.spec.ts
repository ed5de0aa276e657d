import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { DAY } from '../../lib/base/time/units.ts';
import { inDatabase, logInAs, type Colleague } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import {
  aBooking,
  aName,
  anotherFor,
  CALENDAR,
  dayOfBooking,
  entryOf,
  openCalendar,
  PHONE,
} from '../support/browser/calendar.ts';
import { filled, verbOfRow } from '../support/browser/lists.ts';
import { momentFields } from '../support/browser/moments.ts';
import { someone, SWEEP, words } from '../support/browser/pages.ts';

const { calendar, dashboard, fields, form, list, presence, reservations, search } = words.sr.board;
const { cell } = calendar;

/** What somebody at the desk presses with the mouse; keys are not counted, as in the table this is compared with. */
class Hand {
  clicks = 0;

  async click(target: Locator, place?: { x: number; y: number }): Promise<void> {
    this.clicks++;
    await target.click({ position: place });
  }

  /** Dropping one entry onto another counts as one press. */
  async drop(dragged: Locator, onto: Locator): Promise<void> {
    this.clicks++;
    await dragged.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [from, to] = [await dragged.boundingBox(), await onto.boundingBox()];
    if (!from || !to) throw new Error('one of the entries is nowhere');
    const { mouse } = dragged.page();
    await mouse.move(from.x + 30, from.y + 12);
    await mouse.down();
    await mouse.move(to.x + 30, to.y + 12, { steps: 8 });
    await mouse.up();
  }

  /** Opening a list of choices and taking one. */
  async choose(target: Locator, label: string): Promise<void> {
    this.clicks += 2;
    await target.selectOption({ label });
  }
}

type Row = { task: string; ours: number; best: number };

const columnOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d, ${name}, `) });

/** Late in the afternoon of a column, where nobody is booked on a day so far ahead; or at another share of its height. */
async function clickCell(hand: Hand, column: Locator, at = 0.7): Promise<void> {
  await expect(column).toBeVisible();
  const height = await column.evaluate((button) => button.clientHeight);
  await hand.click(column, { x: 30, y: height * at });
}

async function typeService(page: Page, dialog: Locator, name: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: fields.serviceUnit, exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
}

async function chooseClient(hand: Hand, dialog: Locator, name: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: reservations.findClient });
  await hand.click(field);
  await field.pressSequentially(name);
  await expect(dialog.getByRole('option', { name })).toBeVisible();
  await field.press('Enter');
  await expect(dialog.getByLabel(fields.personName)).toHaveValue(name);
}

const freeTimes = (dialog: Locator) =>
  dialog.getByRole('group', { name: reservations.next.terms }).getByRole('button');

const serviceIn = (reservation: object) =>
  (reservation as { segments: { serviceUnitId: number }[] }).segments[0]?.serviceUnitId ?? 0;

async function serviceOf(request: APIRequestContext, { session }: Colleague, reservation: object) {
  const answer = await request.get(`/admin/api/service-units/${serviceIn(reservation)}`, session);
  return ((await answer.json()) as { name: string }).name;
}

/** Over within the first second of the day, so that it is over whenever this runs. */
const anOpenTerm = (name: string) =>
  inDatabase(
    (sql) => sql`
      with day as (select date_trunc('day', now() at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade' as at),
        term as (insert into reservation (client_name, client_phone, term_from, term_to, price, currency, language, source, status, changed_by)
          select ${name}, '060 111', at, at + interval '1 second', 100, 'RSD', 'sr', 'board', 2, 'client' from day returning *)
      insert into reservation_segment (reservation_id, status, service_unit_id, span_from, span_to)
      select id, status, (select min(id) from service_unit), term_from, term_to from term`,
  );

// As a sweep: each of these ways has its test with every run; this one counts.
test(
  'what is done all day takes no more clicks than at the best of the others',
  SWEEP,
  async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    const colleague = await logInAs(page, 'ROLE_MANAGER');
    const known = await aBooking(request, colleague, { inDays: 40 });
    const { employeeName, clientName } = known;
    const service = await serviceOf(request, colleague, known);
    const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
    const book = dialog.getByRole('button', { name: reservations.book, exact: true });
    const table: Row[] = [];
    /** `best`: of the other systems, as the review of the board counted them. */
    const task = async (name: string, best: number, action: (hand: Hand) => Promise<void>) => {
      const hand = new Hand();
      await action(hand);
      table.push({ task: name, ours: hand.clicks, best });
    };

    await openCalendar(page, known);
    await task('book by phone for a known client, on the day in sight', 5, async (hand) => {
      await clickCell(hand, columnOf(page, employeeName));
      const menu = page.getByRole('group', { name: /^\d\d:\d\d, / });
      await hand.click(menu.getByRole('button', { name: cell.book, exact: true }));
      await typeService(page, dialog, service);
      await chooseClient(hand, dialog, clientName);
      await hand.click(book);
      await expect(dialog).toBeHidden();
      await expect(entryOf(page, known)).toHaveCount(2);
    });

    await task('a walk-in', 3, async (hand) => {
      await clickCell(hand, columnOf(page, employeeName), 0.45);
      const menu = page.getByRole('group', { name: /^\d\d:\d\d, / });
      await hand.click(menu.getByRole('button', { name: reservations.walkIn.name, exact: true }));
      await typeService(page, dialog, service);
      await hand.click(book);
      await expect(dialog).toBeHidden();
      await expect(entryOf(page, { clientName: reservations.walkIn.name })).toHaveCount(1);
    });

    await task('book that appointment again', 2, async (hand) => {
      await hand.click(entryOf(page, known).first());
      const entry = page.getByRole('dialog', { name: clientName });
      await hand.click(entry.getByRole('button', { name: reservations.bookAgain, exact: true }));
      await expect(dialog.getByRole('combobox', { name: fields.serviceUnit, exact: true })).toHaveValue(
        service,
      );
      await expect(dialog.getByLabel(fields.personName)).toHaveValue(clientName);
    });

    await openCalendar(page, known);
    const added = await anotherFor(known.employeeId, serviceIn(known));
    await task('one more service for a visit, from its entry', 3, async (hand) => {
      await hand.click(entryOf(page, known).first());
      const entry = page.getByRole('dialog', { name: clientName, exact: true });
      await hand.click(entry.getByRole('button', { name: reservations.visit.add }));
      const one = page.getByRole('dialog', {
        name: filled(reservations.part.addTitle, { name: clientName }),
      });
      await typeService(page, one, added.name);
      await hand.click(one.getByRole('button', { name: reservations.part.add, exact: true }));
      await expect(one).toBeHidden();
    });
    await task('another price for it, with the reason', 3, async (hand) => {
      await hand.click(entryOf(page, known).first());
      const entry = page.getByRole('dialog', { name: clientName, exact: true });
      const row = entry.getByRole('listitem').filter({ hasText: added.name });
      await hand.click(row.getByRole('button', { name: new RegExp(`${added.name}$`) }).first());
      const change = page.getByRole('dialog', {
        name: filled(reservations.part.changeTitle, { name: clientName }),
      });
      await expect(change.getByLabel(new RegExp(`^${fields.price}`))).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(String(added.price / 100 + 1));
      await page.keyboard.press('Tab');
      await expect(change.getByLabel(reservations.part.priceReason, { exact: true })).toBeFocused();
      await page.keyboard.type('Stalna klijentkinja');
      await hand.click(change.getByRole('button', { name: reservations.part.save, exact: true }));
      await expect(change).toBeHidden();
    });

    await openCalendar(page, known);
    await task('when is the next one with a certain person?', 3, async (hand) => {
      await hand.click(page.getByRole('button', { name: reservations.book, exact: true }));
      await typeService(page, dialog, service);
      await hand.choose(dialog.getByLabel(fields.employee, { exact: true }), employeeName);
      await expect(freeTimes(dialog).first()).toBeVisible();
    });

    await page.goto('/board/dashboard');
    await task('book by phone from the first screen, some days ahead', 6, async (hand) => {
      await page.keyboard.press('n');
      await typeService(page, dialog, service);
      const from = dialog.getByLabel(reservations.next.from, { exact: true });
      await hand.click(from);
      await from.fill('+38d');
      await from.press('Tab');
      await hand.click(freeTimes(dialog).first());
      await chooseClient(hand, dialog, clientName);
      await hand.click(book);
      await expect(dialog).toBeHidden();
    });

    await openCalendar(page, known);
    const other = page
      .getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d, (?!${employeeName})`) })
      .first();
    await task('enter that somebody is ill', 4, async (hand) => {
      await clickCell(hand, other);
      await hand.click(page.getByRole('button', { name: cell.away, exact: true }));
      const away = page.getByRole('dialog', { name: cell.away });
      await hand.click(away.getByRole('button', { name: form.save, exact: true }));
      await expect(away).toBeHidden();
    });

    await page.goto(`${CALENDAR}?date=${dayOfBooking(known)}&by=workplace`);
    await task('block a room for some hours', 3, async (hand) => {
      await clickCell(hand, page.getByRole('button', { name: /^\d\d:\d\d, / }).last());
      await hand.click(page.getByRole('button', { name: cell.block, exact: true }));
      const block = page.getByRole('dialog', { name: cell.block });
      const { time } = momentFields(block, fields.unavailableTo);
      await time.fill('19:00');
      await hand.click(block.getByRole('button', { name: form.save, exact: true }));
      await expect(block).toBeHidden();
    });

    const rejected = await aBooking(request, colleague, { inDays: 40, time: '12:00' });
    await openCalendar(page, rejected);
    await task('reject with a reason', 4, async (hand) => {
      await hand.click(entryOf(page, rejected));
      const entry = page.getByRole('dialog', { name: rejected.clientName });
      await hand.click(await verbOfRow(entry, new RegExp(`^${reservations.reject}`)));
      const reasons = page.getByRole('group', { name: reservations.reasonsToChoose });
      await hand.click(reasons.getByRole('button').first());
      await hand.click(
        page.getByRole('dialog').getByRole('button', { name: reservations.reject, exact: true }),
      );
      await expect(entryOf(page, rejected)).toHaveCount(0);
    });
    await task('take it back', 1, async (hand) => {
      await hand.click(page.getByRole('button', { name: reservations.undo, exact: true }));
      await expect(entryOf(page, rejected)).toHaveCount(1);
    });

    const first = await aBooking(request, colleague, { inDays: 61 });
    const { employeeId } = first;
    const inDays = Math.round((Date.parse(dayOfBooking(first)) - Date.now()) / DAY + 0.5);
    const second = await aBooking(request, colleague, { inDays, time: '11:30', employeeId });
    await openCalendar(page, first);
    await task('swap two', 2, async (hand) => {
      await hand.drop(entryOf(page, first), entryOf(page, second));
      const note = page.getByRole('alert').filter({ hasText: second.clientName });
      await hand.click(
        note.getByRole('button', { name: filled(calendar.swapWith, { name: second.clientName }) }),
      );
      await expect(entryOf(page, first)).toHaveAccessibleName(/11:30–12:30/);
      await expect(entryOf(page, second)).toHaveAccessibleName(/10:00–11:00/);
    });

    await task('print the day', 3, async (hand) => {
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await hand.click(page.getByRole('button', { name: calendar.more, exact: true }));
      await hand.click(page.getByRole('button', { name: calendar.printPlan }));
      await expect(page.locator('html[data-printed]')).toHaveCount(1);
    });

    const caller = someone();
    await bookTerm(request, caller);
    await page.goto(`/board/reservations?search=${encodeURIComponent(caller.email)}`);
    await task('confirm one', 2, async (hand) => {
      await hand.click(page.getByRole('button', { name: `${reservations.confirm}: ${caller.name}` }));
      await expect(page.getByRole('row').getByText(words.sr.status.confirmedBy.staff)).toBeVisible();
    });
    await task('the list as a table', 2, async (hand) => {
      const file = page.waitForEvent('download');
      await hand.click(page.getByRole('link', { name: list.csv }));
      await (await file).cancel();
    });

    const finder = page.getByRole('dialog', { name: search.label });
    await task('find a client by half a phone number', 1, async () => {
      await page.keyboard.press('/');
      await finder.getByRole('combobox').fill(caller.phone.slice(-7));
      await expect(finder.getByRole('option', { name: caller.name }).first()).toBeVisible();
    });
    await task('her visits', 1, async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: caller.name }).getByText(caller.email)).toBeVisible();
    });

    const { name: gone } = someone();
    const over = `${gone} ${caller.phone.slice(-7)}`;
    await anOpenTerm(over);
    await page.goto('/board/dashboard');
    await task('mark one as done', 2, async (hand) => {
      const open = page.getByRole('region', {
        name: new RegExp(`^${filled(dashboard.stillOpen, { count: '' })}`),
      });
      await hand.click(open.getByRole('button', { name: `${reservations.done}: ${over}`, exact: true }));
      await expect(open.getByText(over, { exact: true })).toBeHidden();
    });

    const delayed = aName();
    await anOpenTerm(delayed);
    await page.goto('/board/dashboard');
    await task('a client calls that she is late', 2, async (hand) => {
      await hand.click(page.getByRole('button', { name: new RegExp(`^00:00.*${delayed}`) }).first());
      const entry = page.getByRole('dialog', { name: delayed });
      const late = entry.getByRole('group', { name: `${presence.verbs.late}: ${delayed}` });
      await hand.click(late.getByRole('button', { name: filled(presence.minutes, { minutes: '20' }) }));
      await expect(entry).toBeHidden();
      await expect(page.getByText(filled(reservations.outcomes.late, { name: delayed }))).toBeVisible();
    });

    await page.setViewportSize(PHONE);
    await page.goto('/board/dashboard');
    await task('who is next? (on a phone)', 1, async () => {
      await expect(page.getByRole('heading', { name: dashboard.next })).toBeInViewport();
    });

    const line = ({ task: name, ours, best }: Row) => `${name.padEnd(58)} ${ours}   ${best}`;
    process.stdout.write(`\n${'clicks'.padEnd(58)} us  best\n${table.map(line).join('\n')}\n`);
    expect(table.filter(({ ours, best }) => ours > best)).toEqual([]);
  },
);
