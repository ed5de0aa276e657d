import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type postgres from 'postgres';
import { logInAs } from '../support/browser/board.ts';
import { replyFrom } from '../support/browser/client-replies.ts';
import { test } from '../support/browser/test-rota.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { HARDEST, lossesOf } from '../support/browser/reflow.ts';
import { violationsOf } from '../support/browser/sound.ts';

const OFFICE = 'app/board/(office)';
/** Of an employee alone. */
const OWN = 'my-day';
const SCREENS = readdirSync(OFFICE, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx')
  .map((file) => path.dirname(file).replace('[id]', '1'))
  .filter((screen) => screen !== OWN);
/** Of their forms one is long, one has pictures, and one tabs. */
const WITH_FORMS = new Set(['service-units', 'employees', 'newsletters']);
/** Of each kind one: a list, one with a long form, a calendar. Settings, figures and a week have their own tests. */
const OF_EACH_KIND = ['reservations', 'service-units', 'reservations/calendar'];

const PHONE = { width: 390, height: 844 };

/** So that names and numbers of clients stand beside each other. */
async function requestedBySome(sql: postgres.Sql, request: APIRequestContext): Promise<void> {
  const clients = await sql<{ phone: string }[]>`
    select phone from client where phone like '+3816%' order by id limit 3`;
  for (const { phone } of clients) await replyFrom(request, phone, 'Gde se parkira?');
}

test.describe.configure({ mode: 'parallel' });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
});

/** What the cards of a list show under which label. */
const labelled = (page: Page) =>
  page.locator('td[data-column]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const [label, value] = cell.children;
      if (!label?.checkVisibility() || !value) return [];
      const isEmpty = !value.textContent.trim() && !value.querySelector('img, svg, input, button');
      return [{ label: label.textContent, isEmpty }];
    }),
  );

/** There lists are cards, none of which has a label with nothing beside it, and the bar with the ways stands below. */
async function faultsOnAPhone(page: Page): Promise<{ found: string[]; labels: number }> {
  const usual = page.viewportSize();
  await page.setViewportSize(PHONE);
  const labels = await labelled(page);
  const alone = labels
    .filter(({ isEmpty }) => isEmpty)
    .map(({ label }) => `${page.url()}: nothing beside ${label}`);
  const found = [...(await violationsOf(page, { reachedAlone: true })), ...alone];
  if (usual) await page.setViewportSize(usual);
  return { found: found.map((fault) => `on a phone, ${fault}`), labels: labels.length };
}

const PARTS = 2;

/** What axe finds, then what small screens and large text take from it, and last what axe finds in the form that it opens. */
async function faultsOf(
  page: Page,
  screen: string,
  settings?: readonly string[],
): Promise<{ found: string[]; labels: number }> {
  await page.goto(`/board/${screen}`);
  const found = await violationsOf(page, { spokenNames: true });
  const { found: onAPhone, labels } = await faultsOnAPhone(page);
  found.push(...onAPhone);
  found.push(...(await lossesOf(page, settings)));
  if (!WITH_FORMS.has(screen)) return { found, labels };
  await page.getByRole('button', { name: words.sr.board.list.create, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return { found: [...found, ...(await violationsOf(page, { spokenNames: true }))], labels };
}

async function faultsOn(
  page: Page,
  screens: readonly string[],
  settings?: readonly string[],
): Promise<{ found: string[]; labels: number }> {
  const faults = [];
  for (const screen of screens) faults.push(await faultsOf(page, screen, settings));
  return {
    found: faults.flatMap(({ found }) => found),
    labels: faults.reduce((sum, { labels }) => sum + labels, 0),
  };
}

// Some in each, so that the browsers share the work.
const shareOf = (screens: readonly string[], part: number) => screens.filter((_, at) => at % PARTS === part);

for (let part = 0; part < PARTS; part++) {
  test(`on screens of each kind axe finds nothing, no card has a label with nothing beside it, and small screens and large text take nothing (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    expect(SCREENS).toEqual(expect.arrayContaining(OF_EACH_KIND));
    await logInAs(page, 'ROLE_SUPER_ADMIN');
    const { found, labels } = await faultsOn(page, shareOf(OF_EACH_KIND, part), HARDEST);
    expect(found).toEqual([]);
    expect(labels).toBeGreaterThan(50 / PARTS);
  });

  test(
    `nor on any screen, whatever its reader has set (${part + 1} of ${PARTS})`,
    SWEEP,
    async ({ page, request, sql }) => {
      await logInAs(page, 'ROLE_SUPER_ADMIN');
      await requestedBySome(sql, request);
      const { found, labels } = await faultsOn(page, shareOf(SCREENS, part));
      expect(found).toEqual([]);
      expect(labels).toBeGreaterThan(100 / PARTS);
    },
  );
}

// With every run axe looks at it in board-day-now, with every kind of appointment in it.
test('nobody is kept from the day of an employee', SWEEP, async ({ page, own, sql }) => {
  const { email } = await logInAs(page, 'ROLE_EMPLOYEE');
  await sql`insert into employee_user (employee_id, user_id)
    select ${own.employeeId}, id from "user" where email = ${email}`;
  expect((await faultsOf(page, OWN)).found).toEqual([]);
});

test('what cannot be hit, or spoken to by what stands on it, is found', async ({ page }) => {
  await logInAs(page, 'ROLE_SUPER_ADMIN');
  await page.goto('/board/categories');
  const plant = (html: string) =>
    page.getByRole('main').evaluate((main, planted) => main.insertAdjacentHTML('afterbegin', planted), html);
  const small = 'display:block;width:60px;height:10px;overflow:hidden';
  await plant(`<a href="tel:+1" style="${small}">064 1</a><a href="tel:+2" style="${small}">064 2</a>`);
  await plant('<button aria-label="Monday">free today</button>');
  const found = async (options: object) =>
    (await violationsOf(page, options)).map((fault) => /: ([a-z-]+),/.exec(fault)?.[1] ?? fault);
  expect(await found({ spokenNames: true })).toEqual(
    expect.arrayContaining(['label-content-name-mismatch', 'target-size']),
  );
  expect((await found({ reachedAlone: true })).toSorted()).toEqual([
    'label-content-name-mismatch',
    'target-size',
  ]);
});
