import { expect, type Page } from '@playwright/test';
import type postgres from 'postgres';
import { formatDay } from '../../lib/base/time/format.ts';
import { MINUTE } from '../../lib/base/time/units.ts';
import type { EmployeeRights } from '../../lib/salon/settings/employee-rights.ts';
import { aColleague, logInAs, logInTheBrowser, openBoardAs } from '../support/browser/board.ts';
import { DEVICES, filled, pressInRow } from '../support/browser/lists.ts';
import { receivedMails } from '../support/browser/mailbox.ts';
import { day, test, type TestRota } from '../support/browser/test-rota.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { chooseService } from '../support/browser/phone-booking.ts';
import { aReservation } from '../support/reservations.ts';
import { expectSound } from '../support/browser/sound.ts';

const { board, auth, errors } = words.sr;
const PASSWORD = 'lozinka za moj dan u salonu';
const textOf = async (page: Page, address: string) => (await page.request.get(address)).text();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

test('an employee is invited, chooses a password, and does her day on the phone', async ({
  page,
  context,
  own,
  sql,
}) => {
  const email = `moj.dan.${process.pid}.${Date.now()}@salon.example`;
  const [client] = await sql<{ id: number }[]>`
    insert into client (name, email, language) values ('Mila Tot', ${`mila.${email}`}, 'sr') returning id`;
  const [unit] = await sql<{ id: number }[]>`select id from service_unit order by id limit 1`;
  if (!client || !unit) throw new Error('the demo salon has services');
  // Begun on a day that is asked for by its date, whatever the clock says.
  const began = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' }).format(
    new Date(Date.now() - 20 * MINUTE),
  );
  await aReservation(sql, {
    serviceUnitId: unit.id,
    employeeId: own.employeeId,
    workplaceId: own.workplaceId,
    from: inMinutes(-20),
    to: inMinutes(10),
    client_id: client.id,
    client_name: 'Mila Tot',
  });

  await openBoardAs(page, 'ROLE_SUPER_ADMIN', `/board/employees?name=${encodeURIComponent(own.employee)}`);
  await pressInRow(page, `${board.employees.invite}: ${own.employee}`);
  const form = page.getByRole('dialog', {
    name: filled(board.employees.inviteTitle, { name: own.employee }),
  });
  await form.getByLabel(board.fields.email).fill(email);
  await form.getByRole('button', { name: board.employees.inviteSubmit }).click();
  await expect(form).toBeHidden();
  const [invitation] = await receivedMails(email, 1);
  expect(invitation?.subject).toBe(words.sr.mail.invitation.subject);
  expect(invitation?.text).toContain(filled(words.sr.mail.greeting, { name: 'Šana' }));
  const link = invitation?.text?.match(/https?:\/\/\S+\/password\/new\?token=\S+/)?.[0] ?? '';

  // Her own phone, which knows nobody yet.
  await context.clearCookies();
  await page.setViewportSize(DEVICES.phone);
  await page.goto(link);
  await page.getByLabel(auth.newPassword, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.confirmedPassword).fill(PASSWORD);
  await page.getByRole('button', { name: auth.newPasswordPage.submit, exact: true }).click();
  await expect(page.getByText(auth.notices.invited)).toBeVisible();
  await expect(page.getByLabel(auth.email)).toHaveValue(email);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/board\/my-day$/);

  await page.goto(`/board/my-day?day=${began}`);
  const term = page.getByRole('article').filter({ hasText: 'Mila Tot' });
  await expect(term).toBeVisible();
  await expectSound(page);
  await term.getByRole('button', { name: `${board.reservations.noShow}: Mila Tot` }).click();
  // The word that takes it back stands there for ten seconds, while the page is read again.
  const undo = page.getByRole('button', { name: board.reservations.undo, exact: true });
  const answered = (verb: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/${verb}`) && response.ok());
  await Promise.all([answered('undo'), undo.click()]);
  const done = term.getByRole('button', { name: `${board.reservations.done}: Mila Tot` });
  await Promise.all([answered('done'), done.click()]);
  await page.reload();
  // Of today it is folded away; right after midnight it is a term of yesterday.
  for (const fold of await page.locator('main summary').all()) await fold.click();
  await expect(term.getByText(words.sr.status.reservation[5], { exact: true })).toBeVisible();

  await term.getByRole('button', { name: `${board.myDay.notes}: Mila Tot` }).click();
  const card = page.getByRole('dialog', { name: 'Mila Tot' });
  await card.getByLabel(board.clientCard.addNote).fill('Voli tišinu');
  await card.getByRole('button', { name: board.clientCard.note, exact: true }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Voli tišinu' })).toBeVisible();
  await card.getByRole('button', { name: board.form.close }).click();

  // What is hers of the desk's screens: her clients; the others a test of their own goes through.
  await page.getByRole('link', { name: board.shell.tabs.clients, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: board.screens.clients })).toBeVisible();
  await page.getByRole('button', { name: 'Mila Tot', exact: true }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Voli tišinu' })).toBeVisible();
  await expectSound(page);
  await card.getByRole('button', { name: board.form.close }).click();

  // Nothing leads anywhere else, and an address does not either.
  await expect(page.getByRole('link', { name: board.screens.employees, exact: true })).toHaveCount(0);
  await page.goto('/board/employees');
  await expect(page).toHaveURL(/\/board\/clients/);
  await expect(page.getByText(errors.forbidden)).toBeVisible();
});

test(
  'an employee finds her reservations, their calendar and her rota on the phone, and books nobody',
  SWEEP,
  async ({ page, own, sql }) => {
    await page.setViewportSize(DEVICES.phone);
    const name = `Mila ${own.employee}`;
    const [unit] = await sql<{ id: number }[]>`select id from service_unit order by id limit 1`;
    if (!unit) throw new Error('the demo salon has services');
    const began = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' }).format(
      new Date(Date.now() - 20 * MINUTE),
    );
    const id = await aReservation(sql, {
      serviceUnitId: unit.id,
      employeeId: own.employeeId,
      workplaceId: own.workplaceId,
      from: inMinutes(-20),
      to: inMinutes(10),
      client_name: name,
    });
    await sql`update reservation set status = 5 where id = ${id}`;
    const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
    await sql`insert into employee_user (employee_id, user_id)
    select ${own.employeeId}, id from "user" where email = ${email}`;
    await page.goto('/board/reservations');
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('button', { name: board.reservations.book, exact: true })).toHaveCount(0);
    await expectSound(page);
    await page.goto(`/board/reservations/calendar?view=day&date=${began}&by=workplace`);
    await page.locator('[data-grid]').getByRole('button', { name: name }).click();
    const entry = page.getByRole('dialog', { name: name });
    await expect(entry.getByText(words.sr.status.reservation[5], { exact: true })).toBeVisible();
    await expect(entry.getByRole('button', { name: board.reservations.history })).toHaveCount(0);
    await expectSound(page);
    await page.goto('/board/rota');
    await expect(page.getByRole('heading', { level: 1, name: board.screens.rota })).toBeVisible();
    await expectSound(page);

    await page.getByRole('button', { name: board.search.open, exact: true }).click();
    const search = page.getByRole('dialog', { name: board.search.label });
    await search.getByRole('combobox').fill(name);
    await expect(search.getByRole('option').first()).toContainText(name);
    await expect(search.getByText(board.search.actions.book)).toHaveCount(0);
    await search.getByRole('button', { name: board.form.close }).click();
  },
);

test('no page shows an employee what is a colleague’s', async ({ page, own, sql }) => {
  const planted = `Kanarinka ${own.employee}`;
  const [unit] = await sql<{ id: number }[]>`select id from service_unit order by id limit 1`;
  const [colleague] = await sql<{ id: number }[]>`
    insert into employee (name, status) values (${planted}, 2) returning id`;
  const [client] = await sql<{ id: number }[]>`
    insert into client (name, email, language, alert, notes)
    values (${planted}, ${`kanarinka.${own.employeeId}@mail.example`}, 'sr', ${planted}, ${planted}) returning id`;
  const [place] = await sql<{ id: number }[]>`
    insert into workplace (name, status) values (${`Ista ${own.workplace}`}, 2) returning id`;
  if (!unit || !colleague || !client || !place) throw new Error('nothing was planted');
  try {
    const term = { serviceUnitId: unit.id, from: inMinutes(-20), to: inMinutes(10) };
    await aReservation(sql, {
      ...term,
      employeeId: colleague.id,
      workplaceId: place.id,
      client_id: client.id,
      client_name: planted,
    });
    await aReservation(sql, {
      ...term,
      employeeId: own.employeeId,
      workplaceId: own.workplaceId,
      client_name: `Mila ${own.employee}`,
    });
    await sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
      values (${colleague.id}, ${planted}, ${inMinutes(30)}, ${inMinutes(60)})`;
    await sql`insert into leave_request (employee_id, from_day, to_day, word)
      values (${colleague.id}, current_date, current_date + 3, ${planted})`;
    const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
    await sql`insert into employee_user (employee_id, user_id)
      select ${own.employeeId}, id from "user" where email = ${email}`;
    const began = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' }).format(
      new Date(Date.now() - 20 * MINUTE),
    );
    const shown = new Map<string, string>();
    for (const address of [
      `/board/my-day?day=${began}`,
      '/board/dashboard',
      '/board/reservations',
      `/board/reservations/calendar?view=day&date=${began}&by=employee`,
      `/board/reservations/calendar?view=week&date=${began}&by=workplace`,
      '/board/rota?weeks=4',
      '/board/clients',
      `/board/clients?card=${client.id}`,
      '/board/qrcode-scanner',
      '/board/employees-unavailability/requests',
    ]) {
      const answer = await page.request.get(address);
      shown.set(address, await answer.text());
    }
    expect(shown.get(`/board/my-day?day=${began}`)).toContain(`Mila ${own.employee}`);
    for (const [address, text] of shown) {
      expect([address, text.includes(planted)]).toEqual([address, false]);
    }
  } finally {
    await sql`delete from reservation r using reservation_segment s
      where s.reservation_id = r.id and s.employee_id = ${colleague.id}`;
    await sql`delete from client where id = ${client.id}`;
    await sql`delete from employee where id = ${colleague.id}`;
    await sql`delete from workplace where id = ${place.id}`;
  }
});

test('an employee books a client with herself, once the salon lets her', async ({ page, own, sql }) => {
  await page.setViewportSize(DEVICES.phone);
  // A service that she alone has to do with, at a place of hers.
  const name = `Samo ${own.employee}`;
  const [category] = await sql<{ id: number }[]>`
    insert into category (value, name) values (${`own-${own.employeeId}`}, ${name}) returning id`;
  const [unit] = await sql<{ id: number }[]>`
    insert into service_unit (name, price, term_duration) values (${name}, 100000, 30) returning id`;
  if (!category || !unit) throw new Error('nothing was inserted');
  await sql`insert into service_unit_category (service_unit_id, category_id) values (${unit.id}, ${category.id})`;
  await sql`insert into employee_category (employee_id, category_id) values (${own.employeeId}, ${category.id})`;
  await sql`insert into workplace_category (workplace_id, category_id) values (${own.workplaceId}, ${category.id})`;
  await sql`insert into employee_workplace (employee_id, workplace_id) values (${own.employeeId}, ${own.workplaceId})`;
  await sql`update employee set status = 1 where id = ${own.employeeId}`;
  await sql`update workplace set status = 1 where id = ${own.workplaceId}`;
  const letThem = (employeeRights: EmployeeRights) =>
    sql`update salon_settings set settings = settings || ${sql.json({ employeeRights })}`;
  try {
    const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
    await sql`insert into employee_user (employee_id, user_id)
      select ${own.employeeId}, id from "user" where email = ${email}`;
    await letThem('book');
    const book = page.getByRole('button', { name: board.reservations.book, exact: true });
    const ahead = day(9);
    // The processes hear of the settings a moment later.
    const ofThatDay = `/board/my-day?day=${ahead}`;
    await expect.poll(() => textOf(page, ofThatDay)).toContain(`>${board.reservations.book}<`);
    await page.goto(ofThatDay);
    await expect(book).toBeVisible();
    const offering = page.waitForRequest((request) => request.url().includes('/reservations/next-free'));
    await book.click();
    const dialog = page.getByRole('dialog', { name: board.reservations.bookTitle });
    await expect(dialog.getByRole('textbox', { name: board.reservations.next.from })).toHaveValue(
      formatDay(ahead, 'sr'),
    );
    await expect(dialog.getByLabel(board.fields.employee)).toHaveCount(0);
    await expect(dialog.getByLabel(board.fields.email)).toHaveCount(0);
    expect(await chooseService(dialog, board.fields.serviceUnit)).toBe(name);
    expect(new URL((await offering).url()).searchParams.get('from')).toBe(`${ahead}T00:00`);
    const free = dialog.getByRole('group', { name: board.reservations.next.terms }).getByRole('button');
    await free.first().click();
    await dialog.getByLabel(board.fields.personName).fill(`Nova ${own.employee}`);
    await dialog.getByLabel(board.fields.phone).fill('0601234567');
    await expectSound(page);
    await dialog.getByRole('button', { name: board.reservations.book, exact: true }).click();
    await expect(dialog).toBeHidden();
    const list = await page.request.get('/board/reservations');
    expect(await list.text()).toContain(`Nova ${own.employee}`);
  } finally {
    await letThem('view');
    await sql`delete from reservation r using reservation_segment s
      where s.reservation_id = r.id and s.service_unit_id = ${unit.id}`;
    await sql`delete from service_unit where id = ${unit.id}`;
    await sql`delete from employee_category where category_id = ${category.id}`;
    await sql`delete from workplace_category where category_id = ${category.id}`;
    await sql`delete from category where id = ${category.id}`;
  }
});

/** A term of hers in nine days, for a test on her phone. */
async function aTermAhead(sql: postgres.Sql, own: TestRota) {
  const name = `Zove ${own.employee}`;
  const [unit] = await sql<{ id: number }[]>`select id from service_unit order by id limit 1`;
  if (!unit) throw new Error('the demo salon has services');
  const at = (minutes: number) => new Date(Date.now() + (9 * 24 * 60 + minutes) * MINUTE);
  const began = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' }).format(at(0));
  const id = await aReservation(sql, {
    serviceUnitId: unit.id,
    employeeId: own.employeeId,
    workplaceId: own.workplaceId,
    from: at(0).toISOString(),
    to: at(30).toISOString(),
    client_name: name,
  });
  return { id, name, began };
}

async function logInAsHer(page: Page, sql: postgres.Sql, own: TestRota): Promise<void> {
  const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
  await sql`insert into employee_user (employee_id, user_id)
    select ${own.employeeId}, id from "user" where email = ${email}`;
}

test('an employee tells the desk, which reads it on the dashboard', async ({ page, own, sql }) => {
  await page.setViewportSize(DEVICES.phone);
  const { deskRequests, dashboard } = board;
  const { name, began } = await aTermAhead(sql, own);
  await logInAsHer(page, sql, own);
  await page.goto(`/board/my-day?day=${began}`);
  const term = page.getByRole('article').filter({ hasText: name });
  await term.getByRole('button', { name: `${deskRequests.open}: ${name}` }).click();
  const request = page.getByRole('dialog', { name: filled(deskRequests.title, { name }) });
  await request.getByLabel(deskRequests.note).fill('Bolesna je, neka se pomeri za petak');
  await expectSound(page);
  await request.getByRole('button', { name: deskRequests.submit, exact: true }).click();
  await expect(request).toBeHidden();
  await expect(term.getByText(deskRequests.requested.split('{')[0] ?? '')).toBeVisible();

  await page.setViewportSize(DEVICES.desktop);
  await logInTheBrowser(page, (await aColleague('ROLE_MANAGER')).email);
  await page.goto('/board/dashboard');
  const waiting = page.getByRole('listitem').filter({ hasText: name });
  await expect(waiting).toContainText('Bolesna je, neka se pomeri za petak');
  await expect(waiting).toContainText(own.employee);
  await expectSound(page);
  await waiting.getByRole('button', { name: filled(dashboard.handledOf, { name }) }).click();
  await expect(waiting).toHaveCount(0);
});

test(
  'an employee tells the desk from the calendar, and changes what is hers once the salon lets her',
  SWEEP,
  async ({ page, own, sql }) => {
    await page.setViewportSize(DEVICES.phone);
    const { deskRequests, reservations } = board;
    const { id, name, began } = await aTermAhead(sql, own);
    const letThem = (employeeRights: EmployeeRights) =>
      sql`update salon_settings set settings = settings || ${sql.json({ employeeRights })}`;
    try {
      await logInAsHer(page, sql, own);
      // Before that she tells the desk alone, also from the calendar.
      await page.goto(`/board/reservations/calendar?view=day&date=${began}&by=employee&entry=${id}`);
      const opened = page.getByRole('dialog', { name });
      await expect(opened.getByRole('button', { name: deskRequests.open })).toBeVisible();
      for (const word of [reservations.adjust, reservations.cancelForClient, reservations.reject]) {
        await expect(opened.getByRole('button', { name: word, exact: true })).toHaveCount(0);
      }
      await letThem('manage');
      const ofThatDay = `/board/my-day?day=${began}`;
      await expect.poll(() => textOf(page, ofThatDay)).toContain(`${deskRequests.change}: ${name}`);
      await page.goto(ofThatDay);
      const term = page.getByRole('article').filter({ hasText: name });
      await term.getByRole('button', { name: `${deskRequests.change}: ${name}` }).click();
      await expect(opened.getByRole('button', { name: reservations.reject, exact: true })).toHaveCount(0);
      await expectSound(page);
      await opened.getByRole('button', { name: reservations.adjust, exact: true }).click();
      const moving = page.getByRole('dialog', { name: filled(reservations.adjustTitle, { name }) });
      await expect(moving.getByLabel(board.fields.employee)).toHaveCount(0);
      await expect(moving.getByLabel(board.fields.workplace)).toHaveCount(0);
      await expectSound(page);
      await page.keyboard.press('Escape');
      await opened.getByRole('button', { name: reservations.cancelForClient, exact: true }).click();
      const cancelling = page.getByRole('dialog', {
        name: filled(reservations.cancelForClientTitle, { name }),
      });
      await cancelling.getByLabel(reservations.reason).fill('Bolesna');
      await cancelling.getByRole('button', { name: reservations.cancelForClient, exact: true }).click();
      await expect(term).toHaveCount(0);
      await expect(page.getByRole('button', { name: reservations.undo, exact: true })).toBeVisible();
    } finally {
      await letThem('view');
    }
  },
);
