import { expect } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/board.ts';
import { DEVICES, filled, pressInRow, rows } from '../support/lists.ts';
import { receivedMails } from '../support/mailbox.ts';
import { day, test } from '../support/test-rota.ts';
import { words } from '../support/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { expectSound } from '../support/sound.ts';

const { board, status } = words.sr;
const { leave, form, fields, solving } = board;

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
  const ask = async (when: string) => {
    await phone.getByRole('button', { name: leave.ask, exact: true }).click();
    const dialog = phone.getByRole('dialog', { name: leave.askTitle });
    await dialog.getByLabel(fields.fromDay, { exact: true }).fill(when);
    await dialog.getByLabel(fields.toDay, { exact: true }).fill(when);
    await dialog.getByLabel(fields.word).fill('Svadba sestre');
    await dialog.getByRole('button', { name: leave.send, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const requests = phone.getByRole('region', { name: leave.reason }).getByRole('article');
  await ask(first);
  await expect(requests.filter({ hasText: status.leave[1] })).toHaveCount(1);
  await ask(second);
  await expect(requests.filter({ hasText: status.leave[1] })).toHaveCount(2);
  await expectSound(phone);

  // What waits stands on the dashboard, and leads to where it is answered.
  await openBoardAs(page, 'ROLE_MANAGER');
  await expect(page.getByRole('heading', { name: new RegExp(leave.requests) })).toBeVisible();
  await page.getByRole('link', { name: own.employee, exact: true }).first().click();
  await expect(rows(page)).toHaveCount(2);
  await expectSound(page);
  await pressInRow(rows(page).first(), new RegExp(`^${leave.approve}:`));
  const yes = page.getByRole('dialog', { name: leave.approveTitle });
  await expect(yes).toContainText('Svadba sestre');
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
    new Set([words.sr.mail.leaveApproved.subject, words.sr.mail.leaveDeclined.subject]),
  );
  await phone.reload();
  await expect(requests.filter({ hasText: status.leave[2] })).toHaveCount(1);
  await expect(requests.filter({ hasText: 'Tada je već slobodna Jelena.' })).toContainText(status.leave[3]);
  const [absence] =
    await sql`select reason from employee_unavailability where employee_id = ${own.employeeId}`;
  expect(absence?.reason).toBe(leave.reason);

  // She withdraws what nobody has answered.
  await ask(second);
  await requests.getByRole('button', { name: new RegExp(`^${leave.withdraw}:`) }).click();
  await expect(requests.filter({ hasText: status.leave[4] })).toHaveCount(1);
  await pocket.close();
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
