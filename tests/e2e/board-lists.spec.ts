import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { aColleague, inDatabase, logInAs, openBoardAs } from '../support/browser/board.ts';
import { replyFrom } from '../support/browser/client-replies.ts';
import { DEVICES, rows, unique } from '../support/browser/lists.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';

const { board } = words.sr;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** How wide a description is in the size of letters, and how many lines it takes. */
async function expectReadable(page: Page): Promise<void> {
  const text = page.locator('td[data-column=description] > span:last-child').first();
  await expect(text).toBeVisible();
  const { width, lines } = await text.evaluate((element) => ({
    width:
      element.getBoundingClientRect().width / parseFloat(getComputedStyle(document.documentElement).fontSize),
    lines: Math.round(
      element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight),
    ),
  }));
  expect(width).toBe(16);
  expect(lines).toBe(2);
}

/** On the list of clients, beginning with those whose language is German. */
async function expectSearchedAsTyped(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/board/clients?language=de');
  const field = page.getByRole('searchbox', { name: board.reservations.search });
  const set = page.getByRole('list', { name: board.list.inUse });
  const name = (await rows(page).nth(3).getByRole('cell').first().innerText()).split('\n')[0] ?? '';
  const entries = await page.evaluate(() => history.length);
  await field.pressSequentially(name, { delay: 30 });
  await expect(rows(page).first()).toContainText(name);
  await expect(page).toHaveURL(/language=de/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  // The filters are behind their line; what is set stands below it.
  await expect(page.locator('[name=language]')).toBeHidden();
  await expect(page.getByText('Filteri (1)')).toBeVisible();
  await set.getByRole('link').click();
  await expect(page).not.toHaveURL(/language/);
  await expect(set).toBeHidden();
  await expect(field).toHaveValue(name);

  // Without a network it waits, and nothing typed is lost.
  await context.setOffline(true);
  await field.fill('');
  await expect(page.getByText(board.shell.offline)).toBeVisible();
  await field.fill('an');
  await page.waitForTimeout(600);
  await expect(field).toHaveValue('an');
  await context.setOffline(false);
  await expect(page).toHaveURL(/search=an$/);
}

test('a list is sorted, turned, brought back by the browser, and searched while one types', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openBoardAs(page, 'ROLE_MANAGER', '/board/clients');
  await test.step('it is sorted, turned and brought back', async () => {
    const heading = page.getByRole('columnheader', { name: board.fields.personName });
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    const first = rows(page).first().getByRole('cell').first();
    const firstName = await first.innerText();

    await heading.getByRole('link').click();
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect(first).not.toHaveText(firstName);
    await page.getByRole('link', { name: board.list.page.replace('{page}', '3'), exact: true }).click();
    await expect(page).toHaveURL(/page=3/);
    await expect(page.getByRole('navigation', { name: board.list.pages }).getByRole('listitem')).toHaveCount(
      0,
    );
    await page.goBack();
    await page.goBack();
    await expect(first).toHaveText(firstName);

    // Nonsense in the address is no error.
    await page.goto('/board/clients?page=-4&sort=password&direction=up&language=xx&createdAfter=never');
    await expect(first).toHaveText(firstName);
  });
  await test.step('it searches while one types, says what else is set, and lets go of it', () =>
    expectSearchedAsTyped(page, context));
});

/** In English, in the language that is read. */
async function openInEnglish(page: Page, screen: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: 'en', url: process.env.E2E_BASE_URL }]);
  await page.goto(`/board/${screen}`);
}

/** What can be done with the first row is called by its name. */
async function expectNamed(page: Page, screen: string): Promise<void> {
  const row = rows(page).first();
  const shown = await row.getByRole('cell').first().innerText();
  const labels = await row
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
  const names = labels.map((label) => label.slice(label.indexOf(': ') + 2));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect([screen, shown]).toEqual([screen, expect.stringContaining(name)]);
}

test('what can be done with a row names it in the language that is read, and a description that is asked for is wide enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logInAs(page, 'ROLE_MANAGER');
  await openInEnglish(page, 'service-units');
  await expectNamed(page, 'service-units');
  await test.step('a description is wide enough to be read, and no higher than two lines', async () => {
    const { list, fields } = words.en.board;
    await button(page, list.columns).click();
    await page.getByRole('group', { name: list.columns }).getByLabel(fields.description).check();
    await page.keyboard.press('Escape');
    await expectReadable(page);
  });
});

test('what can be done with a row names it as the row is named on other screens', SWEEP, async ({ page }) => {
  await logInAs(page, 'ROLE_MANAGER');
  // A newsletter that is on its way can only be looked at.
  for (const screen of ['categories', 'workplaces', 'unavailability', 'newsletters?status=1']) {
    await openInEnglish(page, screen);
    await expectNamed(page, screen);
  }
});

test('what was typed is not lost by accident, and a faster colleague is named', async ({ page, request }) => {
  const { session } = await logInAs(page, 'ROLE_MANAGER');
  const colleague = await aColleague('ROLE_SUPER_ADMIN');
  const value = `e2e-${unique()}`;
  await page.goto(`/board/categories?value=${value}`);
  await button(page, board.list.create).click();
  const create = dialog(page, board.categories.new);
  await test.step('Escape never closes a form with something typed in it, however often it is pressed', async () => {
    const field = create.getByLabel(board.fields.value, { exact: true });
    await field.fill('something typed');
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Escape');
      await expect(create.getByText(board.form.unsaved)).toBeVisible();
      await expect(field).toHaveValue('something typed');
    }
    // Nor when nobody does anything else in between: Chrome asks a dialog only once then.
    for (let press = 0; press < 4; press++) await page.keyboard.press('Escape', { delay: 5 });
    await expect(field).toHaveValue('something typed');
    await create.getByRole('button', { name: board.form.discard }).click();
    await expect(create).toBeHidden();
  });

  await button(page, board.list.create).click();
  await create.getByLabel(`${board.fields.name}, ${words.sr.languages.sr}`).fill('Obrve');
  await create.getByLabel(board.fields.value, { exact: true }).fill(value);

  await page.keyboard.press('Escape');
  await expect(create.getByText(board.form.unsaved)).toBeVisible();
  await create.getByRole('button', { name: board.form.save }).click();
  await expect(create).toBeHidden();

  await button(page, `${board.list.edit}: Obrve`).click();
  const edit = dialog(page, board.categories.edit);
  await edit.getByLabel(`${board.fields.name}, ${words.sr.languages.en}`).fill('Eyebrows');

  const { items } = (await (await request.get(`/admin/api/categories?value=${value}`, session)).json()) as {
    items: [Record<string, unknown>];
  };
  const { id, createdAt: _, ...record } = items[0];
  const faster = await request.put(`/admin/api/categories/${String(id)}`, {
    ...colleague.session,
    data: { ...record, nameEn: 'Brows' },
  });
  expect(faster.status()).toBe(200);

  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(edit.getByRole('alert')).toContainText(colleague.email);
  // In a long form it stands far above the button that was pressed.
  await expect(edit.getByRole('alert')).toBeFocused();
  await expect(edit.getByRole('alert')).toBeInViewport();
  await expect(edit.getByLabel(`${board.fields.name}, ${words.sr.languages.en}`)).toHaveValue('Eyebrows');
  await edit.getByRole('button', { name: board.form.takeOver }).click();
  await expect(edit.getByLabel(`${board.fields.name}, ${words.sr.languages.en}`)).toHaveValue('Brows');
  await edit.getByLabel(`${board.fields.name}, ${words.sr.languages.de}`).fill('Augenbrauen');
  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(edit).toBeHidden();
  await expect(rows(page).first()).toContainText('Augenbrauen');
  await request.delete(`/admin/api/categories/${String(id)}`, session);
});

for (const [device, viewport] of Object.entries(DEVICES)) {
  // With every run on the screens of each kind, and on the first of these.
  test(
    `axe finds nothing on the first screens, nor in their dialogs (${device})`,
    SWEEP,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await logInAs(page, 'ROLE_SUPER_ADMIN');
      for (const screen of ['clients', 'categories', 'users', 'general-working-hours']) {
        await page.goto(`/board/${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        if (screen === 'general-working-hours') continue;
        await button(page, board.list.create).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
      }
    },
  );
}

test(
  'a phone number is written in one form wherever it stands, and dials',
  SWEEP,
  async ({ page, request }) => {
    test.slow();
    const { email } = await logInAs(page, 'ROLE_SUPER_ADMIN');
    const client = await inDatabase(async (sql) => {
      await sql`update "user" set phone = '+381640001148' where email = ${email}`;
      await sql`update employee set phone = '066/000-3220' where id = (select min(id) from employee)`;
      const [known] = await sql<{ phone: string }[]>`
      select phone from client where phone like '+3816%' order by id limit 1`;
      return known;
    });
    await replyFrom(request, client?.phone ?? '', 'Gde se parkira?');
    const screens = [
      ['clients', 5],
      [`users?email=${encodeURIComponent(email)}`, 1],
      ['employees', 1],
      ['reservations', 1],
      ['dashboard', 1],
      ['dashboard/replies', 1],
    ] as const;
    for (const [screen, least] of screens) {
      await page.goto(`/board/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const main = page.getByRole('main');
      expect(await main.locator('a[href^="tel:+"]').count(), screen).toBeGreaterThanOrEqual(least);
      const texts = await main.locator('a[href^="tel:"]').allTextContents();
      expect({
        screen,
        texts: texts.filter((text) => !/^0\d\d(\u00a0\d+)+$|^\+\d+(\u00a0\d+)+$/.test(text)),
      }).toEqual({
        screen,
        texts: [],
      });
      expect({ screen, asStored: (await main.innerText()).match(/\+\d{8,}|\b0\d{8,}|0\d\d\//g) }).toEqual({
        screen,
        asStored: null,
      });
    }
  },
);
