import { expect, test } from '@playwright/test';
import { demoWordsIn } from '../support/browser/demo-words.ts';
import { logInTheBrowser, passwordHash, waitForLife } from '../support/browser/board.ts';
import { SWEEP, words, type Language } from '../support/browser/pages.ts';
import { openTestSalon, type TestSalon } from '../support/browser/server-processes.ts';
import { expectSound } from '../support/browser/sound.ts';
import { PAGES } from '../support/browser/public-texts.ts';

const { board } = words.sr;
const { settings, setup } = board;
const EMAIL = 'vlasnica@vrba.example';
const SOON = { timeout: 30_000 };

let own: TestSalon;
test.beforeEach(async () => {
  own = await openTestSalon('demo');
});
test.afterEach(() => own.close());

const ENDINGS = [
  {
    title: 'an owner clears the demo salon away by its name, and begins with the first step',
    run: {},
    languages: ['de'],
  },
  {
    title: 'a demo salon that was cleared away has left nothing in the other languages either',
    run: SWEEP,
    languages: ['sr', 'en'],
  },
] satisfies { title: string; run: object; languages: Language[] }[];

for (const { title, run, languages } of ENDINGS) {
  test(title, run, async ({ page }) => {
    const row = { email: EMAIL, password_hash: passwordHash(), roles: ['ROLE_SUPER_ADMIN'], status: 3 };
    await own.sql`insert into "user" ${own.sql(row)}`;
    const { origin } = await own.serve({ DEFAULT_LANGUAGE: '' });
    const textOf = async (path: string) => (await fetch(origin + path)).text();
    await expect.poll(() => textOf('/'), SOON).toContain('Salon Breza');
    expect(demoWordsIn(await textOf('/')).length).toBeGreaterThan(5);

    waitForLife(page);
    await logInTheBrowser(page, EMAIL, origin);
    await page.goto(`${origin}/board/settings`);

    await page.getByRole('button', { name: settings.clearTitle }).click();
    const dialog = page.getByRole('dialog', { name: settings.clearTitle });
    const name = dialog.getByLabel(settings.clearConfirmation.replace('{name}', 'Salon Breza'));
    await expect(name).toBeFocused();
    await expectSound(page);
    const clear = dialog.getByRole('button', { name: settings.clearTitle });

    await name.fill('Breza');
    await clear.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    expect((await own.sql`select from service_unit`).length).toBeGreaterThan(10);

    await name.fill('Salon Breza');
    await clear.dblclick();
    // Before anything else, since it goes again.
    await expect(page.getByText(settings.cleared)).toHaveCount(1);
    await expect(page).toHaveURL(/\/board\/settings\/setup/);
    await expect(page.getByRole('heading', { level: 2, name: setup.steps.salon })).toBeVisible();
    await expectSound(page);
    for (const table of ['service_unit', 'employee', 'reservation', 'client', 'site_version', 'newsletter'])
      expect([table, (await own.sql`select from ${own.sql(table)}`).length]).toEqual([table, 0]);

    await expect.poll(() => textOf('/'), SOON).toContain(words.sr.shell.opensSoon);
    for (const language of languages) {
      for (const path of PAGES) {
        const at = `/${language}${path}`;
        await expect.poll(async () => [at, demoWordsIn(await textOf(at))], SOON).toEqual([at, []]);
      }
    }
  });
}
