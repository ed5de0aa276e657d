import { expect } from '@playwright/test';
import { screensFor } from '@/lib/accounts/sessions/screen-access.ts';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import { aBooking, CALENDAR, PHONE } from '../support/browser/calendar.ts';
import { LANGUAGES, sweepIn, words } from '../support/browser/pages.ts';
import { expectNoWider, expectSound } from '../support/browser/sound.ts';
import { test } from '../support/browser/test-rota.ts';

const { board } = words.sr;
const { shell, screens, search, keys } = board;
const OPEN = screensFor({ roles: ['ROLE_SUPER_ADMIN'], areas: [] }, []);
const [TABLET, DESKTOP] = [
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

test('what the board says comes in one language, as a file that browsers keep, and not with each page; the sidebar shows where one is', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await logInAs(page, 'ROLE_SUPER_ADMIN');
  const sidebar = page.getByRole('navigation', { name: shell.navigation });
  const linkTo = (name: string) => sidebar.getByRole('link', { name, exact: true });
  await test.step('the sidebar shows where one is, also of the screens at its end', async () => {
    await page.goto('/board/settings');
    await expect(linkTo(screens.settings)).toBeInViewport({ ratio: 1 });
    // The page stays at its beginning.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  const files: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.push(response.url());
  });
  const document = await page.goto('/board/dashboard');
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(
    [...new Set(files)].map(async (url) => {
      const answer = await request.get(url);
      return { text: await answer.text(), cacheControl: answer.headers()['cache-control'] ?? '' };
    }),
  );
  // Said on another screen, and in no other place of the program.
  const saidElsewhere = (language: keyof typeof words) => words[language].board.settings.hints.missedLimit;
  expect(await document?.text()).not.toContain(saidElsewhere('sr'));
  const having = (language: keyof typeof words) =>
    scripts.filter(({ text }) => text.includes(saidElsewhere(language)));
  expect(having('sr').map(({ cacheControl }) => cacheControl)).toEqual([
    expect.stringContaining('immutable'),
  ]);
  expect([having('en'), having('de')]).toEqual([[], []]);
  await expect(linkTo(screens.dashboard)).toBeInViewport({ ratio: 1 });
});

test('a phone and an upright tablet have a way to every screen, and a way out', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openBoardAs(page, 'ROLE_SUPER_ADMIN');
  const bar = page.getByRole('navigation', { name: shell.navigation });
  const tab = (name: keyof typeof shell.tabs) => bar.getByRole('link', { name: shell.tabs[name] });
  const more = page.getByRole('dialog', { name: shell.tabs.more });
  /** Does the same on each, and is back on the phone afterwards. */
  const onEach = async (promise: string, work: () => Promise<void>) => {
    for (const [device, size] of Object.entries({ tablet: TABLET, phone: PHONE })) {
      await page.setViewportSize(size);
      await test.step(`${promise}, on a ${device}`, work);
    }
  };

  await onEach('each tab is as large as a finger', async () => {
    await expect(tab('today')).toHaveAttribute('aria-current', 'page');
    for (const link of await bar.locator('a, button').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
  await tab('calendar').click();
  await expect(page).toHaveURL(new RegExp(CALENDAR));
  await onEach('the tab says where one is', async () => {
    await expect(tab('calendar')).toHaveAttribute('aria-current', 'page');
    await expect(tab('today')).not.toHaveAttribute('aria-current');
  });

  await bar.getByRole('button', { name: shell.tabs.more }).click();
  await onEach('there is a way to every screen, and a way out', async () => {
    await expect(more.getByRole('button', { name: words.de.languages.de })).toBeVisible();
    await expect(more.getByRole('button', { name: shell.logout })).toBeVisible();
    for (const screen of OPEN) {
      await expect(more.getByRole('link', { name: screens[screen], exact: true })).toHaveCount(1);
    }
    await expectNoWider(page);
  });
  await expectSound(page);
  await more.getByRole('link', { name: screens.settings }).click();
  await expect(more).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.settings);

  await onEach('nothing lies behind the bar', async () => {
    // Not the button that sticks to the end of the form, nor the end of the page.
    const save = await page.getByRole('button', { name: board.form.save, exact: true }).boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(top);
  });
});

test('everything is found from one field, by the keyboard alone', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const booked = await aBooking(request, colleague, { inDays: 58 });
  await page.goto('/board/categories');
  const dialog = page.getByRole('dialog', { name: search.label });
  const field = dialog.getByRole('combobox');
  const active = dialog.getByRole('option', { selected: true });

  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await expect(active).toHaveText(search.actions.book);
  await page.keyboard.press('ArrowUp');
  await expect(active).toHaveText(screens.notifications);
  await expect(dialog.getByRole('option', { name: screens.users })).toHaveCount(0);
  await expectSound(page);
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // A client's record, and her reservation in the calendar of its day.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(booked.clientName.slice(0, -1));
  await expect(active).toContainText(booked.clientName);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: booked.clientName });
  await expect(card.getByText(booked.clientEmail)).toBeVisible();
  await expect.poll(() => new URL(page.url()).searchParams.has('card')).toBe(false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type(booked.clientName);
  await expect(dialog.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(booked.termFrom.slice(0, 10)));
  await expect(page.getByRole('dialog', { name: booked.clientName })).toBeVisible();
  await page.keyboard.press('Escape');

  // What needs no server is found without one.
  await page.context().setOffline(true);
  await page.keyboard.press('/');
  await page.keyboard.type('zakaz');
  await expect(dialog.getByRole('status')).toHaveText(search.failed);
  await expect(active).toHaveText(search.actions.book);
  await page.context().setOffline(false);
});

test('a key books, turns the days, and says what keys there are, but never while somebody types', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openBoardAs(page, 'ROLE_MANAGER', '/board/clients');
  const typed = page.getByRole('searchbox').first();
  await typed.fill('');
  await page.keyboard.type('nt?/');
  await expect(typed).toHaveValue('nt?/');
  await expect(page.getByRole('dialog')).toBeHidden();
  await typed.blur();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: keys.title })).toContainText(keys.book);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: board.reservations.bookTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const title = page.getByRole('main').getByRole('heading', { level: 2 });
  const today = (await title.textContent()) ?? '';
  // As soon as a day stands there, the next key is meant for it.
  for (let turn = 0; turn < 3; turn++) {
    await page.keyboard.press('ArrowRight');
    await expect(title).not.toHaveText(today);
    await page.keyboard.press('t');
    await expect(title).toHaveText(today);
  }

  // The sidebar stays as narrow as it was made, from the first frame on.
  await page.goto('/board/categories');
  await page.getByRole('button', { name: shell.narrow }).click();
  const html = await (await page.request.get('/board/categories', { maxRetries: 1 })).text();
  expect(html).toContain('data-sidebar="narrow"');
  const { width } = (await page.getByRole('banner').boundingBox()) ?? { width: 0 };
  expect(width).toBe(60);
  await expectSound(page);
});

for (const lang of LANGUAGES) {
  test(
    `what the desk opens all day stands in the sidebar without scrolling, and titles that sound alike are told apart (${lang})`,
    sweepIn(lang),
    async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await logInAs(page, 'ROLE_SUPER_ADMIN');
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
      await page.goto(CALENDAR);
      const { board: of } = words[lang];
      const bar = page.getByRole('navigation', { name: of.shell.navigation });
      const link = (name: string) => bar.getByRole('link', { name, exact: true });
      for (const screen of ['dashboard', 'rota', 'waiting-list', 'clients', 'reservations'] as const) {
        await expect(link(of.screens[screen])).toBeInViewport({ ratio: 1 });
      }
      await expect(link(of.reservations.calendar)).toBeInViewport({ ratio: 1 });
      await expect(link(of.reservations.calendar)).toHaveAttribute('aria-current', 'page');
      await expect(link(of.screens.reservations)).not.toHaveAttribute('aria-current');
      await expect(link(of.screens.reservations)).toHaveAttribute('href', '/board/reservations');
      for (const [screen, hint] of Object.entries(of.screenHints)) {
        const name = of.screens[screen as keyof typeof of.screenHints];
        await expect(link(name)).toHaveAccessibleDescription(hint);
      }
    },
  );
}

test('an employee has few screens, and no heading over one of the same name', async ({ page, own, sql }) => {
  await page.setViewportSize(PHONE);
  const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
  await sql`insert into employee_user (employee_id, user_id)
    select ${own.employeeId}, id from "user" where email = ${email}`;
  await page.goto('/board/reservations');
  await page.getByRole('button', { name: shell.tabs.more }).click();
  const more = page.getByRole('dialog', { name: shell.tabs.more });
  await expect(more.getByRole('link', { name: screens.clients, exact: true })).toBeVisible();
  await expect(more.getByText(screens.clients, { exact: true })).toHaveCount(1);
  await expectSound(page);
});

test('the shell: skip link, other languages, a page that is not there, and the way out', async ({ page }) => {
  await logInAs(page, 'ROLE_MANAGER');
  const answer = await page.goto('/board/no-such-screen');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: board.notFound.title })).toBeVisible();

  await page.goto('/board/categories');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: board.shell.skip })).toBeFocused();
  await page.getByRole('button', { name: words.de.languages.de }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.board.screens.categories);
  await page.goto('/board/no-such-screen');
  await expect(page.getByRole('heading', { name: words.de.board.notFound.title })).toBeVisible();
  await expect(page).toHaveTitle(words.de.notFound.metaTitle);
  await page.getByRole('button', { name: words.de.board.shell.logout }).click();
  await expect(page).toHaveURL(/\/board\/login$/);
  expect((await page.request.get('/board/categories')).url()).toMatch(/\/board\/login/);
});
