import { expect, type Locator, type Page } from '@playwright/test';
import { DAY, MINUTE } from '../../lib/base/time/units.ts';
import { dayOf, instantOf } from '../../lib/base/time/zone.ts';
import { inDatabase } from '../support/browser/board.ts';
import { codeIn, linkIn, receivedMails, ticketIn } from '../support/browser/mailbox.ts';
import {
  addressIn,
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  openDialog,
  someone,
  SWEEP,
  turnToNextMonth,
  words,
  type Language,
  type Someone,
} from '../support/browser/pages.ts';
import { expectAccessible, expectSound } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Services and people of the demo salon: color that works by itself for a while, a cut, brows. */
const [COLOR, CUT, BROWS] = [6, 1, 15];
const [JELENA, TIJANA] = [1, 4];
const BANGS = 4;
const ZONE = 'Europe/Belgrade';

const wordsOf = (language: Language, text: keyof (typeof words)['en']['reservation'], values: object) =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
    words[language].reservation[text],
  );

const partsIn = (dialog: Locator, language: Language) =>
  dialog.getByRole('list', { name: words[language].reservation.visit }).getByRole('listitem');

async function chooseTerm(dialog: Locator, language: Language): Promise<void> {
  await turnToNextMonth(dialog, language);
  await freeTerms(dialog).first().click();
  await expect(partsIn(dialog, language)).toHaveCount(3);
}

/**
 * The first term of a day on which nobody is booked: where other tests have been, their clients may sit in the chair that somebody needs
 * while the color works.
 */
async function chooseTermOfQuietDay(page: Page, dialog: Locator): Promise<void> {
  const [from, to] = [40, 60].map((days) => dayOf(Date.now() + days * DAY, ZONE));
  const requested = `serviceUnits=${COLOR},${CUT},${BROWS}&employees=${JELENA},0,${TIJANA}`;
  const answer = await page.request.get(`/api/visits/available-days?${requested}&from=${from}&to=${to}`);
  const { days } = (await answer.json()) as { days: string[] };
  const booked = await inDatabase(
    (sql) => sql<{ day: string }[]>`
      select distinct (span_from at time zone ${ZONE})::date::text as day from reservation_segment`,
  );
  const quiet = days.findLast((day) => booked.every((one) => one.day !== day));
  expect(quiet).toBeDefined();
  const address = new URL(page.url());
  address.searchParams.set('day', quiet ?? '');
  await page.goto(address.href);
  await freeTerms(dialog).first().click();
  await expect(partsIn(dialog, 'en')).toHaveCount(3);
  expect(new URL(page.url()).searchParams.get('day')).toBe(quiet);
}

const partsOf = (clientEmail: string) =>
  inDatabase(
    (sql) => sql<{ unit: number; employee: number; from: Date; status: number; cancelled: boolean }[]>`
      select s.service_unit_id as unit, s.employee_id as employee, s.span_from as from, r.status,
        s.cancelled_at is not null as cancelled
      from reservation r join reservation_segment s on s.reservation_id = r.id
      where r.client_email = ${clientEmail} order by s.position`,
  );

const book = (page: Page, serviceUnitId: number, employeeId: number, termFrom: Date) => {
  const { name, email, phone } = someone();
  const client = { clientName: name, clientEmail: email, clientPhone: phone };
  const data = { serviceUnitId, employeeId, termFrom: termFrom.toISOString(), ...client };
  return page.request.post('/api/reservations', { data });
};

test('color, cut and brows by two people are booked as one visit, and another client while the color works', async ({
  page,
}) => {
  test.slow();
  const visitor = someone();
  const dialog = await openDialog(page, 'en', /^Book Now.*Root color/);
  const text = words.en.reservation;
  const title = dialog.getByRole('heading', { level: 2 });

  // What goes well is one tap away; Back takes it back.
  const proposal = dialog.getByRole('button', {
    name: wordsOf('en', 'addNamed', { name: 'Women’s cut and blow-dry' }),
  });
  await proposal.click();
  await expect(title).toContainText('Root color + 1');
  await page.goBack();
  await expect(title).not.toContainText('+');
  await proposal.click();
  await dialog.getByRole('button', { name: text.addService }).click();
  await expect(dialog.getByRole('heading', { name: text.goesWell })).toBeVisible();
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('searchbox').fill('brow shaping');
  await dialog.getByRole('button', { name: /^Brow shaping/ }).click();
  await expect(title).toContainText('Root color + 2');
  await expect(dialog.getByText('3 h · €73')).toBeVisible();

  // A person for a service, who may be dearer.
  const personOf = (name: string, person: string) =>
    dialog.getByRole('button', { name: wordsOf('en', 'personOf', { name, person }) });
  await personOf('Root color', text.anyone).click();
  await dialog.locator('label', { hasText: 'Jelena Marković' }).click();
  await expect(dialog.getByText('3 h · €79')).toBeVisible();
  await personOf('Brow shaping', text.anyone).click();
  await dialog.locator('label', { hasText: 'Tijana Vuković' }).click();
  await expect(personOf('Brow shaping', 'Tijana Vuković')).toBeVisible();
  expect(new URL(page.url()).search).toContain(`book=${COLOR},${CUT},${BROWS}`);
  expect(new URL(page.url()).search).toContain(`with=${JELENA},0,${TIJANA}`);
  await expectSound(page);

  await chooseTermOfQuietDay(page, dialog);
  await fillIn(dialog, 'en', visitor);
  await page.reload();
  await expect(partsIn(dialog, 'en')).toHaveCount(3);
  await expect(dialog.getByLabel(text.clientName)).toHaveValue(visitor.name);
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: text.submit, exact: true }).click();
  await expectHeld(dialog, 'en');
  await expect(partsIn(dialog, 'en').first()).toContainText('Jelena Marković');

  const [held] = await receivedMails(visitor.email, 1);
  await page.goto(linkIn(held, 'confirm-reservation'));
  await page.getByRole('button', { name: words.en.statusConfirmation.confirmReservation.button }).click();
  await expect(page.getByRole('heading', { name: words.en.statusConfirmation.confirmed })).toBeVisible();

  const parts = await partsOf(visitor.email);
  expect(parts.map(({ unit, status }) => [unit, status])).toEqual([COLOR, CUT, BROWS].map((id) => [id, 2]));
  expect([parts[0]?.employee, parts[2]?.employee]).toEqual([JELENA, TIJANA]);
  const begin = parts[0]?.from.getTime() ?? 0;
  expect((await book(page, BANGS, JELENA, new Date(begin + 30 * MINUTE))).status()).toBe(201);
  expect((await book(page, BANGS, JELENA, new Date(begin))).status()).toBe(409);

  // The ticket shows all of it, and leads to the same again.
  const mails = await receivedMails(visitor.email, 2);
  await page.goto(ticketIn(mails.at(-1)));
  await expect(page.getByText('Brow shaping').first()).toBeVisible();
  const again = page.getByRole('link', { name: words.en.appointment.again });
  await expect(again).toHaveAttribute(
    'href',
    new RegExp(`book=${COLOR},${CUT},${BROWS}&with=${JELENA},\\d+,${TIJANA}`),
  );

  // A part is canceled by itself, and taken back; the rest stays as it is.
  const { cancelPart, undo, moveHere, move, moveTitle } = words.en.appointment;
  await page.getByRole('button', { name: `${cancelPart}: Brow shaping` }).click();
  await expectAccessible(page, 'dialog');
  await page.getByRole('dialog').getByRole('button', { name: cancelPart, exact: true }).click();
  await expect(page.getByText('€68')).toBeVisible();
  await expect(page.getByText('Brow shaping')).toHaveCount(0);
  await page.getByRole('button', { name: undo }).click();
  await expect(page.getByText('€79')).toBeVisible();
  await expect(page.getByText('Brow shaping').first()).toBeVisible();

  // All of it moves together, with the same people.
  await page.getByRole('button', { name: move, exact: true }).click();
  const moving = page.getByRole('dialog', { name: moveTitle });
  await expect(moving.getByRole('radio')).toHaveCount(0);
  await freeTerms(moving).last().click();
  await moving.getByRole('button', { name: moveHere }).click();
  await expect(moving).toHaveCount(0);
  const moved = await partsOf(visitor.email);
  expect(moved[0]?.from.getTime()).not.toBe(begin);
  expect(moved.map(({ unit, employee }) => [unit, employee])).toEqual(
    parts.map(({ unit, employee }) => [unit, employee]),
  );
});

/** By the code of the mail, from the screen that asks for it; then a part is given up on the page of the appointment. */
async function confirmAndGiveUpLast(
  page: Page,
  { language, visitor, units }: { language: Language; visitor: Someone; units: number[] },
): Promise<void> {
  const { reservation: text, appointment } = words[language];
  const [held] = await receivedMails(visitor.email, 1);
  await dialogOf(page, language)
    .getByLabel(text.code.split('{')[0] ?? '')
    .fill(codeIn(held));
  await expect(page.getByText(text.bookedTitle, { exact: true })).toBeVisible();
  await expectAccessible(page, 'dialog');
  const parts = await partsOf(visitor.email);
  expect(parts.map(({ unit, status }) => [unit, status])).toEqual(units.map((id) => [id, 2]));
  const employeeOf = (id: number) => parts.find(({ unit }) => unit === id)?.employee;
  expect([employeeOf(COLOR), employeeOf(BROWS)]).toEqual([JELENA, TIJANA]);

  const mails = await receivedMails(visitor.email, 2);
  await page.goto(addressIn(language, '/my-appointment') + new URL(ticketIn(mails.at(-1))).search);
  await page
    .getByRole('button', { name: new RegExp(`^${appointment.cancelPart}: `) })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: appointment.cancelPart, exact: true }).click();
  await expect(page.getByRole('button', { name: appointment.undo })).toBeVisible();
  expect((await partsOf(visitor.email)).map(({ cancelled }) => cancelled)).toEqual([false, false, true]);
}

const browsOf = (dialog: Locator, language: 'sr' | 'de') =>
  dialog.getByRole('button', {
    name: wordsOf(language, 'personOf', {
      name: { sr: 'Oblikovanje obrva', de: 'Augenbrauen formen' }[language],
      person: 'Tijana Vuković',
    }),
  });

test(
  'a link to several services with two people is changed in Serbian, booked in German as it is, and a part of it given up again',
  SWEEP,
  async ({ page }) => {
    test.slow();
    const visitor = someone();
    await page.goto(addressIn('sr', `/services?book=${COLOR},${CUT},${BROWS}&with=${JELENA},0,${TIJANA}`));
    const serbian = dialogOf(page, 'sr');
    await expect(browsOf(serbian, 'sr')).toBeVisible();
    await serbian
      .getByRole('button', { name: wordsOf('sr', 'removePart', { name: 'Žensko šišanje i feniranje' }) })
      .click();
    await expect(serbian.getByRole('heading', { level: 2 })).toContainText('+ 1');
    await serbian
      .getByRole('button', { name: wordsOf('sr', 'addNamed', { name: 'Žensko šišanje i feniranje' }) })
      .click();
    expect(new URL(page.url()).search).toContain(`book=${COLOR},${BROWS},${CUT}&with=${JELENA},${TIJANA},0`);
    await expectAccessible(page, 'dialog');

    await serbian.getByRole('link', { name: 'Deutsch' }).click();
    const german = dialogOf(page, 'de');
    await expect(browsOf(german, 'de')).toBeVisible();
    await chooseTerm(german, 'de');
    await expect(partsIn(german, 'de').nth(1)).toContainText('Tijana Vuković');
    await fillIn(german, 'de', visitor);
    await german.getByRole('button', { name: words.de.reservation.submit, exact: true }).click();
    await expectHeld(german, 'de');
    await confirmAndGiveUpLast(page, { language: 'de', visitor, units: [COLOR, BROWS, CUT] });
  },
);

for (const language of ['sr', 'de'] as const) {
  test(
    `a link to several services with two people is booked, and a part of it given up again (${language})`,
    SWEEP,
    async ({ page }) => {
      test.slow();
      const visitor = someone();
      await page.goto(
        addressIn(language, `/services?book=${COLOR},${CUT},${BROWS}&with=${JELENA},0,${TIJANA}`),
      );
      const dialog = dialogOf(page, language);
      await expect(browsOf(dialog, language)).toBeVisible();
      await chooseTerm(dialog, language);
      await fillIn(dialog, language, visitor);
      await dialog.getByRole('button', { name: words[language].reservation.submit, exact: true }).click();
      await expectHeld(dialog, language);
      await confirmAndGiveUpLast(page, { language, visitor, units: [COLOR, CUT, BROWS] });
    },
  );
}

test(
  'whoever loses the race for a visit is offered the nearest whole ones, and loses nothing typed',
  SWEEP,
  async ({ page }) => {
    test.slow();
    const [winner, visitor] = [someone(), someone()];
    const text = words.en.reservation;
    await page.goto(addressIn('en', `/services?book=${COLOR},${BROWS}&with=${JELENA},${TIJANA}`));
    const dialog = dialogOf(page, 'en');
    await turnToNextMonth(dialog, 'en');
    await freeTerms(dialog).nth(2).click();
    await expect(partsIn(dialog, 'en')).toHaveCount(2);
    await fillIn(dialog, 'en', visitor);
    const at = new URL(page.url()).searchParams;
    const start = instantOf(at.get('day') ?? '', at.get('at') ?? '', ZONE);
    const taken = await page.request.post('/api/reservations', {
      data: {
        serviceUnits: [
          { serviceUnitId: COLOR, employeeId: JELENA },
          { serviceUnitId: BROWS, employeeId: TIJANA },
        ],
        termFrom: new Date(start).toISOString(),
        clientName: winner.name,
        clientEmail: winner.email,
        clientPhone: winner.phone,
      },
    });
    expect(taken.status()).toBe(201);
    await dialog.getByRole('button', { name: text.submit, exact: true }).click();
    const others = dialog.getByRole('alert').getByRole('button', { name: /\d\d:\d\d/ });
    await expect(others.first()).toBeVisible();
    await expectAccessible(page, 'dialog');
    await others.first().click();
    await expect(dialog.getByLabel(text.clientName)).toHaveValue(visitor.name);
    await dialog.getByRole('button', { name: text.submit, exact: true }).click();
    await expectHeld(dialog, 'en');
    const [won, lost] = [await partsOf(winner.email), await partsOf(visitor.email)];
    expect(lost.map(({ unit, employee }) => [unit, employee])).toEqual(
      won.map(({ unit, employee }) => [unit, employee]),
    );
  },
);
