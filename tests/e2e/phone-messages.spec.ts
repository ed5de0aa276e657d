import { expect, test, type APIRequestContext } from '@playwright/test';
import { DAY } from '../../lib/base/time/units.ts';
import { inDatabase, logInAs, openBoardAs, type Colleague } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import { replyFrom } from '../support/browser/client-replies.ts';
import { filled, pressInRow, unique } from '../support/browser/lists.ts';
import { someone, words } from '../support/browser/pages.ts';
import { chooseService } from '../support/browser/phone-booking.ts';
import { receivedMessages, shortLinkIn } from '../support/browser/phone-messages.ts';
import { expectSound } from '../support/browser/sound.ts';

const { board, appointment } = words.sr;
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '');

async function change(request: APIRequestContext, { session }: Colleague, changed: object): Promise<void> {
  const stored = (await (await request.get('/admin/api/settings', session)).json()) as Record<
    string,
    unknown
  >;
  const { isDemo: _demo, setByServer: _set, mark: _logo, ...settings } = stored;
  const answer = await request.put('/admin/api/settings', { ...session, data: { ...settings, ...changed } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The other tests go on with a salon that sends mails alone. */
const ALONE = {
  messageChannels: [],
  answerChannels: [],
  quietFrom: '22:00',
  quietTo: '08:00',
  reminderHours: [24, 2],
};

test('a client who prefers text messages gets the code by one, and confirms behind its short link', async ({
  page,
}) => {
  const visitor = someone();
  const colleague = await logInAs(page, 'ROLE_SUPER_ADMIN');
  try {
    // In the settings they are chosen by the owner of salon-in-graz.
    await change(page.request, colleague, { messageChannels: ['sms'] });
    await page.goto('/board/clients?new=1');
    const form = page.getByRole('dialog', { name: board.clients.new });
    await form.getByLabel(board.fields.personName, { exact: true }).fill(visitor.name);
    await form.getByLabel(board.fields.email, { exact: true }).fill(visitor.email);
    await form.getByLabel(board.fields.phone, { exact: true }).fill(visitor.phone);
    await form
      .getByLabel(board.fields.preferredChannel, { exact: true })
      .selectOption({ label: board.channels.sms });
    await form.getByRole('button', { name: board.form.save, exact: true }).click();
    await expect(form).toBeHidden();

    await bookTerm(page.request, visitor);
    const [message] = await receivedMessages(visitor.phone, 1);
    expect(message).toMatch(/Kod za potvrdu: \d{6}\./);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shortLinkIn(message));
    await expect(page.getByRole('heading', { level: 1, name: plain(appointment.held) })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: appointment.confirm, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: plain(appointment.booked) })).toBeVisible();
  } finally {
    await change(page.request, colleague, ALONE);
  }
});

test('all messages go to a phone at one press, in the language that is chosen', async ({ page }) => {
  const { phone } = someone();
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  const { textTry } = board.settings;
  const section = page.getByRole('group', { name: textTry.title, exact: true });
  await expect(section.getByText(textTry.files)).toBeVisible();
  await section.getByLabel(textTry.phone, { exact: true }).fill('011 234 5678');
  const send = section.getByRole('button', { name: filled(textTry.send, { count: 10 }), exact: true });
  await send.click();
  await expect(section.getByText(words.sr.validation.phoneGetsNone)).toBeVisible();

  await section.getByLabel(textTry.phone, { exact: true }).fill(phone);
  await section.getByLabel(textTry.language, { exact: true }).selectOption('de');
  await section.getByLabel(textTry.phone, { exact: true }).press('Enter');
  const messages = await receivedMessages(phone, 10);
  expect(new Set(messages).size).toBe(10);
  expect(messages.join('\n')).toMatch(/Ihr Termin/);
  // Enter in that field has saved no settings.
  await expect(page.getByText(board.settings.saved)).toBeHidden();
  await expectSound(page);
});

type Booked = { id: number; from: Date; to: Date; serviceUnitId: number; employeeId: number };
const bookedBy = (phone: string) =>
  inDatabase(async (sql) => {
    const [row] = await sql<Booked[]>`
      select r.id, r.term_from as "from", r.term_to as "to", s.service_unit_id as "serviceUnitId",
        s.employee_id as "employeeId"
      from reservation r join reservation_segment s on s.reservation_id = r.id where r.client_phone_e164 = ${phone}`;
    if (!row) throw new Error('nothing is booked by that number');
    return row;
  });
/** Its day and its time there. */
const onTheWall = (at: Date): [day: string, time: string] => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Belgrade',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const [day = '', time = ''] = format.format(at).split(' ');
  return [day, time];
};

/** Of a week of the demo salon: some hundred messages, behind which everybody's mails would wait. @returns whose reminders these are */
const stopReminders = () =>
  inDatabase(async (sql) => {
    const stopped = await sql<{ id: number }[]>`
      update reservation set reminded = false
      where reminded and term_from between now() and now() + interval '9 days' returning id`;
    return stopped.map(({ id }) => id);
  });

/** For a minute a client could take the cancellation back, so the term rests (tests/api/waiting-list.test.ts); it is over. */
const endTimeToUndo = (id: number) =>
  inDatabase((sql) =>
    sql.begin(async (tx) => {
      // The history admits no change.
      await tx`set local session_replication_role = replica`;
      const { count } = await tx`
        update audit_event set at = at - interval '2 minutes'
        where entity = 'reservation' and entity_id = ${id} and action = 'cancelled'`;
      return count;
    }),
  );

test('who has no address is reminded by message, cancels by answering 0, and the next one gets the term by answering 1', async ({
  page,
}) => {
  test.slow();
  const [caller, waiting] = [someone(), someone()];
  const colleague = await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/reservations');
  const others = await stopReminders();
  try {
    await change(page.request, colleague, {
      messageChannels: ['webhook'],
      answerChannels: ['webhook'],
      // At whatever hour this test runs, and days ahead, as the demo’s next days are full: two days to a week, however many are
      // closed between.
      quietFrom: '00:00',
      quietTo: '00:00',
      reminderHours: [168, 96],
    });
    const { reservations, fields } = board;
    await page.getByRole('button', { name: reservations.book, exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: reservations.bookTitle });
    await dialog.getByLabel(fields.personName).fill(caller.name);
    await dialog.getByLabel(fields.phone).fill(caller.phone);
    await chooseService(dialog, fields.serviceUnit);
    const inDays = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
    await dialog.getByLabel(reservations.next.from, { exact: true }).fill(inDays);
    await dialog.getByRole('group', { name: reservations.next.terms }).getByRole('button').first().click();
    await dialog.getByRole('button', { name: reservations.book, exact: true }).click();
    await expect(dialog).toBeHidden();
    await receivedMessages(caller.phone, 1);
    const word = `Izvinite, ne mogu pre petka. ${unique()}`;
    await replyFrom(page.request, caller.phone, word);
    await receivedMessages(caller.phone, 2);

    const booked = await bookedBy(caller.phone);
    const [day, from] = onTheWall(booked.from);
    const [, to] = onTheWall(booked.to);
    const request = {
      serviceUnits: [booked.serviceUnitId],
      employeeId: booked.employeeId,
      windows: [{ day, from, to }],
      clientName: waiting.name,
      clientPhone: waiting.phone,
      language: 'sr',
    };
    const joined = await page.request.post('/admin/api/waiting-list', {
      ...colleague.session,
      data: request,
    });
    expect(joined.status(), await joined.text()).toBe(201);
    await inDatabase(async (sql) => {
      // Booked long ago, so that a reminder is news; and of those who wait, the first.
      await sql`update reservation set created_at = now() - interval '9 days' where id = ${booked.id}`;
      await sql`update outbox set created_at = now() - interval '9 days' where reservation_id = ${booked.id}`;
      await sql`update waiting_entry set created_at = '2020-01-01' where client_phone = ${waiting.phone}`;
    });

    // While the next round of reminders is on its way.
    await page.goto('/board/dashboard');
    const replies = page.getByRole('region', { name: board.dashboard.waiting });
    await expect(replies.getByText(word)).toBeVisible();
    await expectSound(page);

    const [, , reminder] = await receivedMessages(caller.phone, 3, 90_000);
    expect(reminder).toContain('Odgovorite 1 ako dolazite, 0 da otkazete, ili pomerite: ');

    await replyFrom(page.request, caller.phone, '0');
    expect(await endTimeToUndo(booked.id)).toBe(1);
    const [offer] = await receivedMessages(waiting.phone, 1, 150_000);
    expect(offer).toContain(': 1 za da, 0 za ne');
    await replyFrom(page.request, waiting.phone, 'Da');
    await receivedMessages(waiting.phone, 2);
    expect((await bookedBy(waiting.phone)).from).toEqual(booked.from);

    await page.goto(`/board/reservations?clientPhone=${encodeURIComponent(caller.phone)}`);
    await pressInRow(page, `${reservations.messages}: ${caller.name}`);
    const log = page.getByRole('dialog', { name: filled(reservations.messagesOf, { name: caller.name }) });
    for (const text of [board.mailKinds.confirmed, board.mailKinds.reminder, board.mailKinds.cancelled, word])
      await expect(log.getByText(text).first()).toBeVisible();
    await expectSound(page);
  } finally {
    await change(page.request, colleague, ALONE);
    await inDatabase((sql) => sql`update reservation set reminded = true where id in ${sql(others)}`);
  }
});
