import { expect } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import { DEVICES, filled, pressInRow, rows, unique } from '../support/browser/lists.ts';
import { test } from '../support/browser/test-rota.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { expectAccessible, expectFitsPhone, expectNoWider } from '../support/browser/sound.ts';

const { board, validation } = words.sr;

test('who works where is ticked at a desk and on a phone, and kept', async ({ page, own, sql }) => {
  // What axe says of the screen, board-accessibility asks.
  await openBoardAs(page, 'ROLE_MANAGER', '/board/employees-workplaces');
  const { employee, workplace } = own;
  const box = page.getByRole('checkbox', {
    name: board.links.pair.replace('{employee}', employee).replace('{workplace}', workplace),
  });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(box).toHaveAttribute('aria-busy', 'false');
  await page.setViewportSize(DEVICES.phone);
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(box).toHaveAttribute('aria-busy', 'false');
  const stored = () => sql`select from employee_workplace where employee_id = ${own.employeeId}`;
  await expect.poll(async () => (await stored()).length).toBe(0);
  await expectNoWider(page);
});

test('hours are entered at a desk: several days, several spans, and copied to later weeks on a phone', async ({
  page,
  own,
}) => {
  await page.setViewportSize(DEVICES.desktop);
  // What axe says of the screen itself, board-accessibility asks.
  const list = `/board/specific-working-hours?employeeId=${own.employeeId}`;
  await openBoardAs(page, 'ROLE_MANAGER', list);
  const text = board.specificHours;

  await page.getByRole('button', { name: text.new }).click();
  const form = page.getByRole('dialog', { name: text.new });
  await form.getByLabel(text.owner).selectOption({ label: own.employee });
  await form.getByRole('button', { name: text.nextMonth }).click();
  const days = form.getByRole('grid').getByRole('button');
  await days.nth(2).click();
  await days.nth(4).click();
  await form.getByLabel(text.from.replace('{number}', '1')).fill('09:00');
  await form.getByLabel(text.to.replace('{number}', '1')).fill('13:00');
  await form.getByRole('button', { name: text.addSpan }).click();
  await form.getByLabel(text.from.replace('{number}', '2')).fill('12:30');
  await form.getByLabel(text.to.replace('{number}', '2')).fill('20:00');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form.getByText(validation.overlaps)).toBeVisible();
  await form.getByLabel(text.from.replace('{number}', '2')).fill('16:00');
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();

  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText('09:00–13:00');

  await page.setViewportSize(DEVICES.phone);
  // The pencil opens the whole day; other days are added to it, and all of them get its hours.
  await rows(page)
    .first()
    .getByRole('button', { name: new RegExp(`^${board.list.edit}`) })
    .click();
  const edit = page.getByRole('dialog', { name: text.edit });
  await expect(edit.getByLabel(text.to.replace('{number}', '2'))).toHaveValue('20:00');
  await edit.getByRole('button', { name: /još 3 sedmice/ }).click();
  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText(/^10 stavki/)).toBeVisible();

  await pressInRow(page, new RegExp(`^${board.delete.delete}`));
  const question = page.getByRole('dialog', { name: board.delete.title });
  await question.getByRole('button', { name: board.delete.delete }).click();
  await expect(page.getByText(/^9 stavki/)).toBeVisible();
});

test('an absence that leaves a reservation outside says which, and is saved when that is meant', async ({
  page,
  sql,
  own,
}) => {
  const [unit] = await sql`select id from service_unit order by id limit 1`;
  const client = `Bosiljka ${unique()}`;
  const { employeeId, workplaceId } = own;
  await sql`insert into employee_workplace ${sql({ employee_id: employeeId, workplace_id: workplaceId })}
    on conflict do nothing`;
  // A day on which the salon is closed would be reason enough already.
  const [open] = await sql`
    select d::date::text as day from generate_series(current_date + 20, current_date + 60, interval '1 day') d
    where not exists (select from non_working_day n where n.day = d::date) order by d limit 1`;
  const date = String(open?.day);
  await sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to)
    values (${employeeId}, ${date}, '08:00', '20:00') on conflict do nothing`;
  await aReservation(sql, {
    serviceUnitId: unit?.id as number,
    employeeId,
    workplaceId,
    client_name: client,
    from: `${date}T10:00:00Z`,
    to: `${date}T11:00:00Z`,
  });
  await openBoardAs(page, 'ROLE_MANAGER', `/board/employees-unavailability?employeeId=${employeeId}`);
  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: board.absences.new.employee });
  await form.getByLabel(board.fields.employee).selectOption({ label: own.employee });
  await form.getByLabel(board.rota.wholeDays).check();
  await form.getByLabel(board.rota.firstDay, { exact: true }).fill(date);
  await form.getByLabel(board.rota.lastDay, { exact: true }).fill(date);
  await form.getByLabel(board.fields.reason).fill('Slava');
  await form.getByRole('button', { name: board.form.save, exact: true }).click();
  await expect(form).toContainText(client);
  const [before] =
    await sql`select count(*)::int as count from employee_unavailability where employee_id = ${employeeId}`;
  expect(before?.count).toBe(0);

  await form.getByRole('button', { name: board.solving.doAsProposed }).click();
  await expect(form).toBeHidden();
  await expect(rows(page)).toContainText(['Slava']);
});

test('the hours of the week are typed as people say them', SWEEP, async ({ page, request }) => {
  const { session } = await logInAs(page, 'ROLE_MANAGER');
  const path = '/admin/api/general-working-hours';
  const before = (await (await request.get(path, session)).json()) as Record<string, unknown>;
  await page.goto('/board/general-working-hours');
  const sunday = page.getByRole('group', { name: board.hours.days.Sun, exact: true });
  await sunday.getByRole('checkbox').check();
  await sunday.getByLabel(new RegExp(board.hours.opens)).fill('1030');
  await sunday.getByLabel(new RegExp(board.hours.closes)).fill('9');
  await page.getByRole('button', { name: board.form.save }).click();
  await expect(sunday.getByText(validation.greaterThanPrevField)).toBeVisible();
  await sunday.getByLabel(new RegExp(board.hours.closes)).fill('14');
  await page.getByRole('button', { name: board.form.save }).click();
  const saved = filled(board.form.savedOf, { name: board.screens['general-working-hours'] });
  await expect(page.getByText(saved)).toBeVisible();
  await expect(sunday.getByLabel(new RegExp(board.hours.opens))).toHaveValue('10:30');

  const { weekStart: _, weekEnd: __, editedAt: ___, ...hours } = before;
  const stored = (await (await request.get(path, session)).json()) as Record<string, unknown>;
  const { editedAt } = stored;
  expect(JSON.stringify(stored)).toContain('10:30');
  const back = await request.put(`${path}?acceptConflicts=true`, {
    ...session,
    data: { ...hours, editedAt },
  });
  expect(back.status()).toBe(200);
});
