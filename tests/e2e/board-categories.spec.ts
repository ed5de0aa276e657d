import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { logInAsOwner } from '../support/owner.ts';
import { words } from '../support/pages.ts';
import { openTestSalon, type TestSalon } from '../support/server-processes.ts';
import { expectSound } from '../support/sound.ts';

const { board } = words.en;
/** In each process as soon as it has heard of it. */
const SOON = { timeout: 30_000 };

let own: TestSalon;
test.beforeAll(async () => {
  own = await openTestSalon();
  await own.sql`insert into category (value, name, name_en) values ('hairstyle', 'Kosa', 'Hair'), ('nails', 'Nokti', 'Nails')`;
});
test.afterAll(() => own.close());

/** So many services in a category, none of which has a picture. */
async function offer(category: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await own.sql`with unit as (
      insert into service_unit (name, price, term_duration) values (${name}, 100000, 30) returning id
    ) insert into service_unit_category (service_unit_id, category_id)
      select unit.id, category.id from unit, category where category.name = ${category}`;
  }
}

test('a salon gives itself a category with a picture and puts it first, as home and services then show it', async ({
  page,
}) => {
  await offer('Kosa', 'Šišanje', 'Feniranje', 'Farbanje');
  await offer('Nokti', 'Manikir', 'Pedikir');
  const { origin } = await own.serve();
  await logInAsOwner(page, own, { origin, path: '/board/categories' });

  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: board.categories.new });
  const inLanguage = (field: string, language: 'sr' | 'en') =>
    form.getByLabel(`${field}, ${words.en.languages[language]}`);
  await inLanguage(board.fields.name, 'sr').fill('Trepavice');
  await inLanguage(board.fields.name, 'en').fill('Lashes');
  await inLanguage(board.fields.description, 'en').fill('Longer, and yours');
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();
  await offer('Trepavice', 'Lifting', 'Korekcija');

  await page.getByRole('button', { name: `${board.list.edit}: Trepavice` }).click();
  const saved = page.getByRole('dialog', { name: board.categories.edit });
  await saved.getByLabel(board.newsletters.addPicture).setInputFiles({
    name: 'trepavice.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a55' } })
      .jpeg()
      .toBuffer(),
  });
  await expect(saved.locator('img')).toBeVisible();
  // The picture is saved by itself, so closing loses nothing.
  await saved.getByRole('button', { name: board.form.cancel }).click();
  await expect(saved).toBeHidden();

  await page.getByRole('button', { name: board.categories.order, exact: true }).click();
  const order = page.getByRole('dialog', { name: board.categories.orderTitle });
  const names = order.getByRole('listitem');
  await expect(names).toHaveText([/Hair/, /Nails/, /Lashes/]);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page);
  }
  // The first of two orders is late on its way: the other one waits for it, since it would be lost behind it.
  await page.route(
    '**/admin/api/categories/order',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    },
    { times: 1 },
  );
  let answers = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/categories/order')) answers++;
  });
  await order.getByRole('button', { name: board.images.earlier.replace('{name}', 'Lashes') }).click();
  await order.getByRole('button', { name: board.images.drag.replace('{name}', 'Lashes') }).press('ArrowUp');
  await expect(names).toHaveText([/Lashes/, /Hair/, /Nails/]);
  await expect.poll(() => answers).toBe(2);
  await expect
    .poll(async () => (await own.sql`select value from category order by position`).map(({ value }) => value))
    .toEqual(['trepavice', 'hairstyle', 'nails']);

  await page.goto(`${origin}/en/services`);
  const headings = page.locator('main h2[id$="-title"]');
  await expect(async () => {
    await page.reload();
    await expect(headings.first()).toHaveText('Lashes', { timeout: 2_000 });
  }).toPass(SOON);
  await expect(headings).toHaveText(['Lashes', 'Hair', 'Nails']);
  // Its services have no picture of their own, those of the others none at all.
  await expect(page.locator('#trepavice img')).toHaveCount(2);
  await expect(page.locator('#hairstyle img')).toHaveCount(0);

  await page.goto(`${origin}/en`);
  const gallery = page.locator('main section[aria-labelledby=gallery]');
  await expect(gallery.getByRole('link')).toHaveText([/Lashes.*Longer, and yours/s]);
  await expect(gallery.locator('img')).toHaveAttribute('src', /^\/pictures\//);
  const beside = page.locator(
    'main a[href$="#trepavice"], main a[href$="#hairstyle"], main a[href$="#nails"]',
  );
  await expect(beside.first()).toContainText('Lashes');
});
