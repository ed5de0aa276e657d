import { hashSync } from '@node-rs/argon2';
import { expect, test, type Page } from '@playwright/test';
import { words } from '../support/pages.ts';
import { openOwnSalon, type OwnSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

const { board } = words.sr;
const { setup, settings } = board;
const PASSWORD = 'a password of the tests';
const EMAIL = 'vlasnica@vrba.example';
const SOON = { timeout: 15_000 };
/** Of the demo salon: who it is, where, and who works there. */
const DEMO = /Breza|Njegoševa|11 ?234 ?56 ?78|381112345678|Jelena|salon-breza/i;

let own: OwnSalon;
test.beforeAll(async () => {
  own = await openOwnSalon({ begun: false });
});
test.afterAll(() => own.close());

const save = (page: Page) => page.getByRole('button', { name: board.form.save, exact: true }).click();
const stepTitle = (page: Page, step: keyof typeof setup.steps) =>
  expect(page.getByRole('heading', { level: 2, name: setup.steps[step] })).toBeVisible();

async function expectNothingOfTheDemo(origin: string): Promise<void> {
  const pages = ['/', '/services', '/about', '/privacy-policy', '/impressum', '/no-such-page'];
  const files = ['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/api/openapi.json', '/board/login'];
  for (const path of [...pages.flatMap((page) => [page, `/en${page}`, `/de${page}`]), ...files]) {
    const text = await (await fetch(origin + path.replace(/(.)\/$/, '$1'))).text();
    expect([path, DEMO.exec(text)?.[0] ?? null]).toEqual([path, null]);
  }
}

test('an owner makes the salon her own, from the first login to a visitor’s booking', async ({ page }) => {
  test.setTimeout(180_000);
  const { sql } = own;
  const row = { email: EMAIL, password_hash: hashSync(PASSWORD), roles: ['ROLE_SUPER_ADMIN'], status: 3 };
  await sql`insert into "user" ${sql(row)}`;
  const { origin, kill } = await own.serve({ DEFAULT_LANGUAGE: '' });
  await expect.poll(async () => (await fetch(`${origin}/`)).status, SOON).toBe(200);
  expect(await (await fetch(`${origin}/`)).text()).toContain(words.sr.shell.opensSoon);
  await expectNothingOfTheDemo(origin);

  await page.goto(`${origin}/board/login`);
  await page.getByLabel('Imejl').fill(EMAIL);
  await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Prijavite se' }).click();
  await expect(page).toHaveURL(/\/board\/settings\/setup/);
  await stepTitle(page, 'salon');
  await expectSound(page);

  // Left, and taken up again.
  await page.getByRole('link', { name: setup.later }).click();
  await expect(page.getByRole('heading', { name: setup.checklist })).toBeVisible();
  await page.getByRole('link', { name: setup.goOn }).click();

  await page.getByLabel(settings.fields.name, { exact: true }).fill('Studio Vrba');
  await page.getByLabel(settings.fields.phone, { exact: true }).fill('064 123 4567');
  await page.getByLabel(settings.fields.email, { exact: true }).fill('zdravo@vrba.example');
  await page.getByLabel(settings.fields.street, { exact: true }).fill('Korzo 3');
  await page.getByLabel(settings.fields.postalCode, { exact: true }).fill('24000');
  await page.getByLabel(settings.fields.city, { exact: true }).fill('Subotica');
  await page.getByRole('button', { name: setup.saveAndGoOn }).click();

  await stepTitle(page, 'hours');
  await expectSound(page);
  await save(page);
  await expect.poll(async () => (await sql`select from general_working_hours`).length, SOON).toBe(1);
  await page.getByRole('link', { name: setup.next.replace('{step}', setup.steps.services) }).click();

  await stepTitle(page, 'services');
  for (const name of ['Manikir', 'Žensko šišanje']) {
    await page.getByRole('checkbox', { name }).check();
    await page.getByLabel(setup.priceOf.replace('{name}', name)).fill('1500');
  }
  await expectSound(page);
  await page.getByRole('button', { name: 'Dodaj 2 usluge' }).click();

  await stepTitle(page, 'people');
  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  await page.getByLabel(board.fields.personName).fill('Mira Kiš');
  await page.getByRole('dialog').getByRole('button', { name: board.form.save }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mira Kiš' })).toBeVisible();
  await page.getByRole('link', { name: setup.next.replace('{step}', setup.steps.places) }).click();

  await stepTitle(page, 'places');
  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  await page.getByRole('dialog').getByLabel(board.fields.name, { exact: true }).fill('Stolica 1');
  await page.getByRole('dialog').getByRole('button', { name: board.form.save }).click();
  await page.getByRole('button', { name: setup.everybody }).click();
  await expect.poll(async () => (await sql`select from employee_workplace`).length, SOON).toBe(1);
  await page.getByRole('link', { name: setup.next.replace('{step}', setup.steps.look) }).click();

  await stepTitle(page, 'look');
  await expectSound(page);
  await page.getByRole('button', { name: setup.open, exact: true }).click();
  await expect(page.getByRole('main').getByText(setup.isOpen)).toBeVisible();

  await expect.poll(async () => (await fetch(`${origin}/en`)).text(), SOON).toContain('Studio Vrba');
  await expect
    .poll(async () => (await fetch(`${origin}/`)).text(), SOON)
    .not.toContain(words.sr.shell.opensSoon);
  await expectNothingOfTheDemo(origin);

  const [unit] = await sql`select id from service_unit where name = 'Manikir'`;
  const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const id = String(unit?.id);
  const days = await fetch(`${origin}/api/service-units/${id}/available-days?from=${from}&to=${to}`);
  const [day = ''] = ((await days.json()) as { days: string[] }).days;
  const free = await fetch(`${origin}/api/service-units/${id}/available-terms?day=${day}`);
  const [term] = ((await free.json()) as { terms: { from: string }[] }).terms;
  const booked = await fetch(`${origin}/api/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'sr' },
    body: JSON.stringify({
      serviceUnitId: Number(id),
      termFrom: term?.from,
      clientName: 'Ana Anić',
      clientEmail: 'ana@primer.example',
      clientPhone: '+381601234567',
    }),
  });
  expect(booked.status).toBe(201);
  await expect.poll(() => own.mails().length, SOON).toBe(1);
  const mail = own.mailText(own.mails()[0] ?? '');
  expect(mail).toContain('Studio Vrba');
  expect(DEMO.exec(mail)?.[0] ?? null).toBeNull();
  await kill();
});

test('a phone shows the set-up as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { origin, kill } = await own.serve({ DEFAULT_LANGUAGE: '' });
  await page.goto(`${origin}/board/login`);
  await page.getByLabel('Imejl').fill(EMAIL);
  await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Prijavite se' }).click();
  await expect(page).toHaveURL(/\/board\/dashboard/);
  for (const step of Object.keys(setup.steps)) {
    await page.goto(`${origin}/board/settings/setup?step=${step}`);
    await stepTitle(page, step as keyof typeof setup.steps);
    await expectSound(page);
  }
  await kill();
});
