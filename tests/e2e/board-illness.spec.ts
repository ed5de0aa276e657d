import { expect, test, type APIRequestContext, type Locator } from '@playwright/test';
import { DAY } from '../../lib/base/time/units.ts';
import { inDatabase, logInAs, type Colleague } from '../support/browser/board.ts';
import {
  aBooking,
  CALENDAR,
  dayOfBooking,
  entryOf,
  openCalendar,
  PHONE,
} from '../support/browser/calendar.ts';
import { filled } from '../support/browser/lists.ts';
import { receivedMails, linkIn } from '../support/browser/mailbox.ts';
import { SWEEP, someone, words } from '../support/browser/pages.ts';
import { expectSound } from '../support/browser/sound.ts';

const { calendar, dashboard, form, solving, affected, reservations } = words.sr.board;
const NINE = 9;

type Booked = { id: number; clientName: string; employeeId: number; employeeName: string; termFrom: string };

const isBooked = (employeeId: number, day: string) =>
  inDatabase(async (sql) => {
    const rows = await sql`select from reservation_segment where employee_id = ${employeeId}
      and (span_from at time zone 'Europe/Belgrade')::date = ${day} and status in (1, 2, 5)`;
    return rows.length > 0;
  });

/** As many appointments of one person as a morning and an afternoon hold, on the first day from then on that is hers alone. */
async function aFullDay(
  request: APIRequestContext,
  { session }: Colleague,
  { employeeId, serviceUnitId, inDays }: { employeeId: number; serviceUnitId: number; inDays: number },
): Promise<Booked[]> {
  for (let ahead = inDays; ahead < inDays + 10; ahead++) {
    const day = new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
    if (await isBooked(employeeId, day)) continue;
    const booked: Booked[] = [];
    const requested = `/api/service-units/${serviceUnitId}/available-terms?day=${day}&employeeId=${employeeId}`;
    const { terms = [] } = (await (await request.get(requested)).json()) as { terms?: { from: string }[] };
    if (terms.length < NINE * 2) continue;
    for (const { from: termFrom } of terms) {
      if (booked.length === NINE) break;
      const { email: clientEmail, phone: clientPhone } = someone();
      const data = {
        serviceUnitId,
        employeeId,
        termFrom,
        clientName: `Klijentkinja ${booked.length + 1}`,
        clientEmail,
        clientPhone,
      };
      const answer = await request.post('/admin/api/reservations', { ...session, data });
      if (answer.status() === 201) booked.push((await answer.json()) as Booked);
    }
    if (booked.length === NINE) return booked;
  }
  throw new Error('nobody has a day with room for nine');
}

/** A short service that several people do, and one of them. */
const aShortService = () =>
  inDatabase(async (sql) => {
    const [found] = await sql<{ serviceUnitId: number; employeeId: number }[]>`
      select u.id as "serviceUnitId", min(e.id) as "employeeId"
      from service_unit u
        join service_unit_category c on c.service_unit_id = u.id
        join employee_category d on d.category_id = c.category_id
        join employee e on e.id = d.employee_id
      where u.status = 1 and e.status = 1 and u.term_duration + u.buffer_after <= 45 and u.wh_mon_from is null
      group by u.id having count(distinct e.id) > 1 order by u.term_duration, u.id limit 1`;
    if (!found) throw new Error('no short service that two people do');
    return found;
  });

test('an illness with nine appointments is solved with four presses', async ({ page, request }) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const service = await aShortService();
  const booked = await aFullDay(request, colleague, { ...service, inDays: 75 });
  const [first] = booked;
  if (!first) throw new Error('nobody is booked');
  const day = dayOfBooking(first);
  let presses = 0;
  const press = async (target: Locator, position?: { x: number; y: number }) => {
    presses++;
    await target.click({ position });
  };

  await page.goto(`${CALENDAR}?view=day&date=${day}`);
  const column = page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d, ${first.employeeName}, `) });
  await expect(column).toBeVisible();
  const height = await column.evaluate((button) => button.clientHeight);
  await press(column, { x: 30, y: height - 6 });
  await press(page.getByRole('button', { name: calendar.cell.away, exact: true }));
  const dialog = page.getByRole('dialog', { name: calendar.cell.away });
  await press(dialog.getByRole('button', { name: form.save, exact: true }));
  const step = dialog.getByRole('button', { name: solving.doAsProposed });
  await expect(dialog.getByRole('button', { name: solving.back })).toBeFocused();
  await expect(dialog.getByRole('combobox')).toHaveCount(NINE);
  // What the button will do stands beside it: nobody is given another time unasked.
  const numbered = (kind: keyof typeof solving.summary) =>
    new RegExp(`(\\d+) ${solving.summary[kind].replace('{count} ', '')}`);
  const summary = await dialog.locator('[aria-live]').innerText();
  const countOf = (kind: keyof typeof solving.summary) => Number(numbered(kind).exec(summary)?.[1] ?? 0);
  expect(countOf('other-time')).toBe(0);
  expect(countOf('other-person') + countOf('ask')).toBe(NINE);
  await expectSound(page);
  await press(step);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: solving.undo })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(12);

  const away = await request.get(
    `/admin/api/employees-unavailability?employeeId=${first.employeeId}&unavailableFromAfter=${day}`,
    colleague.session,
  );
  expect(((await away.json()) as { total: number }).total).toBe(1);
  let staying = 0;
  for (const { id, employeeId, termFrom } of booked) {
    const answer = await request.get(`/admin/api/reservations/${id}`, colleague.session);
    const now = (await answer.json()) as Booked & { status: number };
    expect([now.status, now.termFrom]).toEqual([2, termFrom]);
    staying += Number(now.employeeId === employeeId);
  }
  expect(staying).toBe(countOf('ask'));

  await page.getByRole('button', { name: solving.undo }).click();
  await expect(page.getByText(solving.undone)).toBeVisible();
  for (const { id, employeeId, termFrom } of booked) {
    const answer = await request.get(`/admin/api/reservations/${id}`, colleague.session);
    expect(await answer.json()).toMatchObject({ employeeId, termFrom });
  }
});

// With every run: tests/api/unresolved.test.ts.
test(
  'what is left to a call stays marked until it is solved, by keyboard as well',
  SWEEP,
  async ({ page, request }) => {
    const colleague = await logInAs(page, 'ROLE_MANAGER');
    const booked = await aBooking(request, colleague, { inDays: 36 });
    const day = dayOfBooking(booked);
    await openCalendar(page, booked);
    const column = page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d, ${booked.employeeName}, `) });
    await column.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: calendar.cell.away, exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: calendar.cell.away });
    await dialog.getByRole('button', { name: form.save, exact: true }).focus();
    await page.keyboard.press('Enter');
    const choice = dialog.getByRole('combobox', { name: new RegExp(booked.clientName) });
    await choice.selectOption({ label: solving.proposal.cancel });
    await expect(
      dialog.getByLabel(filled(reservations.reasonIn, { language: words.sr.languages.sr })),
    ).not.toHaveValue('');
    await choice.selectOption({ label: solving.proposal.call });
    await dialog.getByRole('button', { name: solving.doAsChosen }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    const entry = entryOf(page, booked);
    await expect(entry).toHaveAccessibleName(new RegExp(calendar.unresolved));
    await page.goto('/board/dashboard');
    const waiting = page.getByRole('button', {
      name: new RegExp(`${booked.clientName}.*${affected.obstacles.employeeAway}`, 's'),
    });
    await expect(page.getByRole('heading', { name: new RegExp(dashboard.unresolved) })).toBeVisible();
    await expect(waiting).toBeVisible();

    const list = await request.get(
      `/admin/api/employees-unavailability?employeeId=${booked.employeeId}&unavailableFromAfter=${day}`,
      colleague.session,
    );
    const [absence] = ((await list.json()) as { items: { id: number }[] }).items;
    await request.delete(`/admin/api/employees-unavailability/${absence?.id}`, colleague.session);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(waiting).toBeHidden();
  },
);

test('who is asked by mail about another time says yes behind its link, and her appointment is there', async ({
  page,
  request,
  browser,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const { session } = colleague;
  const booked = await aBooking(request, colleague, { inDays: 83 });
  const day = dayOfBooking(booked);
  const absence = {
    employeeId: booked.employeeId,
    reason: 'Bolest',
    unavailableFrom: `${day}T00:00`,
    unavailableTo: `${day}T23:45`,
  };
  const address = '/admin/api/employees-unavailability';
  const refused = await request.post(address, { ...session, data: absence });
  const { reservations: hits } = (await refused.json()) as {
    reservations: { id: number; proposals: { kind: string; termFrom?: string; segments?: object[] }[] }[];
  };
  const proposed = hits.find(({ id }) => id === booked.id)?.proposals.find(({ kind }) => kind === 'ask');
  const resolutions = [
    { reservationId: booked.id, kind: 'ask', termFrom: proposed?.termFrom, segments: proposed?.segments },
  ];
  const saved = await request.post(`${address}?acceptConflicts=true`, {
    ...session,
    data: { ...absence, resolutions },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  // At night it would wait for the morning.
  await inDatabase(
    (sql) =>
      sql`update outbox set run_at = now() where template = 'moveOffer' and recipient = ${booked.clientEmail}`,
  );

  const anybody = await browser.newContext({ viewport: PHONE });
  const mailed = await anybody.newPage();
  const mails = await receivedMails(booked.clientEmail, 2);
  await mailed.goto(linkIn(mails.at(-1), 'accept-move'));
  await expectSound(mailed);
  await mailed
    .getByRole('button', { name: words.sr.statusConfirmation.acceptMove.button, exact: true })
    .click();
  await expect
    .poll(async () => {
      const answer = await request.get(`/admin/api/reservations/${booked.id}`, session);
      return ((await answer.json()) as { termFrom: string }).termFrom;
    })
    .toBe(proposed?.termFrom);
  await anybody.close();
});
