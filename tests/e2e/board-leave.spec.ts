import { expect, type Page } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import { DEVICES, filled, pressInRow, rows } from '../support/browser/lists.ts';
import { receivedMails } from '../support/browser/mailbox.ts';
import { day, test } from '../support/browser/test-rota.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';

const { board, status } = words.sr;
const { leave, form, fields, solving } = board;

/** On the phone on which the rota is open: leave of an afternoon is asked for. */
async function askForAfternoon(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: leave.ask, exact: true }).click();
  const dialog = phone.getByRole('dialog', { name: leave.askTitle });
  const part = dialog.getByLabel(fields.dayPart);
  await dialog.getByLabel(fields.fromDay, { exact: true }).fill(day(430));
  await dialog.getByLabel(fields.toDay, { exact: true }).fill(day(430));
  await part.selectOption(status.dayPart.afternoon);
  // What is no longer seen is no longer asked for.
  await dialog.getByLabel(fields.toDay, { exact: true }).fill(day(431));
  await expect(part).toHaveCount(0);
  await dialog.getByLabel(fields.toDay, { exact: true }).fill(day(430));
  await expect(part).toHaveValue('0');
  await part.selectOption(status.dayPart.afternoon);
  await expectSound(phone);
  await dialog.getByRole('button', { name: leave.send, exact: true }).click();
  await expect(dialog).toBeHidden();
  const request = phone.getByRole('region', { name: leave.heading }).getByRole('article');
  const afternoon = `${status.absenceKind.vacation} · ${status.dayPart.afternoon}`;
  await expect(request.filter({ hasText: afternoon })).toHaveCount(1);
}

test('an employee asks for leave on her phone, and a manager answers it on the board', async ({
  page,
  browser,
  own,
  sql,
}) => {
  const client = `Mila ${own.employee}`;
  const [unit] = await sql<{ id: number }[]>`select id from service_unit order by id limit 1`;
  const [first, second] = [day(400), day(410)];
  await aReservation(sql, {
    serviceUnitId: unit?.id ?? 0,
    employeeId: own.employeeId,
    workplaceId: own.workplaceId,
    client_name: client,
    from: `${first}T10:00:00Z`,
    to: `${first}T11:00:00Z`,
  });

  const pocket = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, viewport: DEVICES.phone });
  const phone = await pocket.newPage();
  const { email } = await logInAs(phone, 'ROLE_EMPLOYEE');
  await sql`insert into employee_user (employee_id, user_id)
    select ${own.employeeId}, id from "user" where email = ${email}`;
  await phone.goto('/board/rota');
  const ask = async (when: string, kind: keyof typeof status.absenceKind) => {
    await phone.getByRole('button', { name: leave.ask, exact: true }).click();
    const dialog = phone.getByRole('dialog', { name: leave.askTitle });
    await dialog.getByLabel(fields.kind, { exact: true }).selectOption(status.absenceKind[kind]);
    await expect(dialog.getByLabel(fields.dayPart)).toHaveCount(0);
    await dialog.getByLabel(fields.fromDay, { exact: true }).fill(when);
    await dialog.getByLabel(fields.toDay, { exact: true }).fill(when);
    await expect(dialog.getByLabel(fields.dayPart)).toBeVisible();
    await expect(dialog.getByRole('status')).not.toBeEmpty();
    await dialog.getByLabel(fields.word).fill('Svadba sestre');
    await dialog.getByRole('button', { name: leave.send, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const requests = phone.getByRole('region', { name: leave.heading }).getByRole('article');
  await ask(first, 'training');
  await expect(requests.filter({ hasText: status.leave[1] })).toHaveCount(1);
  await expectSound(phone);
  const another = () =>
    sql`insert into leave_request (employee_id, from_day, to_day) values (${own.employeeId}, ${second}, ${second})`;
  await another();

  // What waits stands on the dashboard, and leads to where it is answered.
  await openBoardAs(page, 'ROLE_MANAGER');
  await expect(page.getByRole('heading', { name: new RegExp(leave.requests) })).toBeVisible();
  await page.getByRole('link', { name: own.employee, exact: true }).first().click();
  await expect(rows(page)).toHaveCount(2);
  await expectSound(page);
  await pressInRow(rows(page).first(), new RegExp(`^${leave.approve}:`));
  const yes = page.getByRole('dialog', { name: leave.approveTitle });
  await expect(yes).toContainText('Svadba sestre');
  await expect(yes).toContainText(status.absenceKind.training);
  await expect(yes.getByRole('status')).not.toBeEmpty();
  await yes.getByRole('button', { name: leave.approve, exact: true }).click();
  await expect(yes).toContainText(client);
  await yes.getByRole('button', { name: solving.doAsProposed }).click();
  await expect(yes).toBeHidden();
  await expect(rows(page)).toHaveCount(1);

  await pressInRow(rows(page).first(), new RegExp(`^${leave.decline}:`));
  const no = page.getByRole('dialog', { name: leave.declineTitle });
  await no.getByLabel(leave.declineReason).fill('Tada je već slobodna Jelena.');
  await no.getByRole('button', { name: leave.decline, exact: true }).click();
  await expect(no).toBeHidden();
  await expect(rows(page)).toHaveCount(0);

  const mails = await receivedMails(email, 2);
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(['Odsustvo vam je odobreno', 'Zahtev za odmor nije odobren']),
  );
  await another();
  await phone.reload();
  await expect(requests.filter({ hasText: status.leave[1] })).toHaveCount(1);
  await expect(requests.filter({ hasText: status.leave[2] })).toHaveCount(1);
  await expect(requests.filter({ hasText: 'Tada je već slobodna Jelena.' })).toContainText(status.leave[3]);
  const [absence] =
    await sql`select reason, kind from employee_unavailability where employee_id = ${own.employeeId}`;
  expect(absence).toEqual({ reason: status.absenceKind.training, kind: 'training' });

  // She withdraws what nobody has answered.
  await requests.getByRole('button', { name: new RegExp(`^${leave.withdraw}:`) }).click();
  await expect(requests.filter({ hasText: status.leave[4] })).toHaveCount(1);
  await pocket.close();
});

test('half a day of leave is asked for by her hours of that day', SWEEP, async ({ page, own, sql }) => {
  await page.setViewportSize(DEVICES.phone);
  const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
  await sql`insert into employee_user (employee_id, user_id)
    select ${own.employeeId}, id from "user" where email = ${email}`;
  await page.goto('/board/rota');
  await askForAfternoon(page);
  const [stored] = await sql`
    select kind, day_part from leave_request where employee_id = ${own.employeeId} and from_day = ${day(430)}`;
  expect(stored).toEqual({ kind: 'vacation', day_part: 'afternoon' });
});

test('the days of leave of a year are a field of the employee', async ({ page, own, sql }) => {
  await openBoardAs(page, 'ROLE_MANAGER', `/board/employees?name=${encodeURIComponent(own.employee)}`);
  await pressInRow(page, new RegExp(`^${board.list.edit}`));
  const dialog = page.getByRole('dialog', { name: board.employees.edit });
  await dialog.getByLabel(fields.leaveDays).fill('22');
  await dialog.getByRole('button', { name: form.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  const [stored] = await sql`select leave_days from employee where id = ${own.employeeId}`;
  expect(stored?.leave_days).toBe(22);
  await sql`insert into leave_request (employee_id, from_day, to_day) values (${own.employeeId}, ${day(420)}, ${day(420)})`;
  await page.goto(`/board/employees-unavailability/requests?employeeId=${own.employeeId}`);
  await expect(rows(page)).toContainText([filled(leave.leftOf, { left: 22, days: 22 })]);
});

test('the team sees the published rota where the salon wants it, and never why somebody is away', async ({
  page,
  own,
  sql,
}) => {
  const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
  await sql`insert into employee_user (employee_id, user_id)
    select ${own.employeeId}, id from "user" where email = ${email}`;
  const [colleague] = await sql<{ id: number; name: string }[]>`
    select id, name from employee where status = 1 and id <> ${own.employeeId} order by id limit 1`;
  if (!colleague) throw new Error('there is nobody else');
  const reason = `Operacija kolena ${own.employee}`;
  await sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
    values (${colleague.id}, ${reason}, ${`${day(440)}T00:00:00Z`}, ${`${day(441)}T00:00:00Z`})`;
  const show = (teamSeesRota: boolean) =>
    sql`update salon_settings set settings = settings || ${sql.json({ teamSeesRota })}`;
  const team = page.getByRole('region', { name: board.teamRota.title });
  try {
    await page.goto(`/board/rota?from=${day(440)}`);
    await expect(page.getByRole('region', { name: leave.heading })).toBeVisible();
    await expect(team).toHaveCount(0);
    await show(true);
    // The processes hear of the settings a moment later.
    const ofThatWeek = `/board/rota?from=${day(440)}`;
    await expect
      .poll(async () => (await page.request.get(ofThatWeek)).text())
      .toContain(`>${board.teamRota.title}<`);
    await page.goto(ofThatWeek);
    await expect(team).toBeVisible();
    for (const [viewport, expectIn] of [
      [DEVICES.phone, expectSound],
      [{ width: 1280, height: 800 }, expectFits],
    ] as const) {
      await page.setViewportSize(viewport);
      await expect(
        team.getByText(colleague.name, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(team).not.toContainText(reason);
      await expectIn(page);
    }
  } finally {
    await show(false);
    await sql`delete from employee_unavailability where reason = ${reason}`;
  }
});
