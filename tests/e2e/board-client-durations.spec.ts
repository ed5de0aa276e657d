import { expect, test } from '@playwright/test';
import { aName, inDatabase, openBoardAs } from '../support/browser/board.ts';
import { filled } from '../support/browser/lists.ts';
import { someone, words } from '../support/browser/pages.ts';
import { termsFarAhead } from '../support/browser/phone-booking.ts';
import { expectSound } from '../support/browser/sound.ts';

/* A service that takes longer for one client: noted on her card, booked so by whoever books for her, and noted at a visit. */

const { board } = words.en;
const { clientDurations, reservations } = board;

const minutesOf = (clientId: number) =>
  inDatabase(
    (sql) => sql<{ minutes: number }[]>`
      select (extract(epoch from s.span_to - s.span_from) / 60)::int as minutes
      from reservation r join reservation_segment s on s.reservation_id = r.id where r.client_id = ${clientId}`,
  );

test('what is noted on her card is booked for her from then on, and a visit can say that it always lasts so', async ({
  page,
  baseURL,
}) => {
  const name = aName('Mila');
  const { phone } = someone();
  const [client] = await inDatabase(
    (sql) => sql<{ id: number }[]>`
      insert into client (name, phone, language) values (${name}, ${phone}, 'sr') returning id`,
  );
  const id = client?.id ?? 0;
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', `/board/clients?card=${id}`);
  const card = page.getByRole('dialog', { name });
  await card.getByRole('button', { name: clientDurations.add }).click();
  const service = card.getByLabel(clientDurations.service);
  await service.selectOption({ index: 1 });
  const chosen = Number(await service.inputValue());
  const [unit] = await inDatabase(
    (sql) => sql<{ id: number; name: string; minutes: number }[]>`
      select id, coalesce(name_en, name) as name, term_duration as minutes from service_unit where id = ${chosen}`,
  );
  // In the language of whoever reads it.
  await expect(service.locator('option:checked')).toHaveText(unit?.name ?? '');
  // A press that cannot save says why.
  await card.getByLabel(clientDurations.extra).fill('7');
  await card.getByRole('button', { name: clientDurations.save, exact: true }).click();
  await expect(card.getByLabel(clientDurations.extra)).toHaveAccessibleDescription(
    filled(words.en.validation.multipleOf, { val: '5' }),
  );
  await card.getByLabel(clientDurations.extra).fill('30');
  await card.getByRole('button', { name: clientDurations.save, exact: true }).click();
  const usual = unit?.minutes ?? 0;
  const line = filled(clientDurations.line, { minutes: `${usual + 30}`, usual: `${usual}` });
  await expect(card.getByText(line)).toBeVisible();
  await expectSound(page);

  await card.getByRole('button', { name: board.clientCard.book, exact: true }).click();
  const form = page.getByRole('dialog', { name: reservations.bookTitle });
  const wanted = form.getByRole('combobox', { name: board.fields.serviceUnit, exact: true });
  await wanted.fill(unit?.name ?? '');
  await form
    .getByRole('option', { name: unit?.name ?? '' })
    .first()
    .click();
  await (await termsFarAhead(form, 'en', 51)).first().click();
  await form.getByRole('button', { name: reservations.book, exact: true }).click();
  await expect(form).toBeHidden();
  expect(await minutesOf(id)).toEqual([{ minutes: usual + 30 }]);

  const [booked] = await inDatabase(
    (sql) => sql<{ id: number }[]>`select id from reservation where client_id = ${id}`,
  );
  await page.goto(`/board/reservations?clientName=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: new RegExp(`^${reservations.adjust}`) })
    .first()
    .click();
  const adjusting = page.getByRole('dialog', {
    name: filled(reservations.adjustTitle, { name }),
  });
  await adjusting.getByLabel(board.fields.termDuration).fill(String(usual + 45));
  await adjusting.getByRole('checkbox', { name: clientDurations.always }).check();
  await expectSound(page);
  const [noted] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/durations')),
    adjusting.getByRole('button', { name: reservations.adjust, exact: true }).click(),
  ]);
  expect([noted.status(), booked !== undefined]).toEqual([200, true]);
  const stored = await inDatabase(
    (sql) => sql`select extra_minutes from client_duration where client_id = ${id}`,
  );
  expect(stored).toEqual([{ extra_minutes: 45 }]);
});
