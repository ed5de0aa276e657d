import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { messages } from '../../lib/base/i18n/messages.ts';
import { DAY } from '../../lib/base/time/units.ts';
import {
  addressIn,
  dialogOf,
  freeTerms,
  LANGUAGES,
  SWEEP,
  sweepIn,
  words,
} from '../support/browser/pages.ts';
import { openTestSalon } from '../support/browser/server-processes.ts';
import { expectSound } from '../support/browser/sound.ts';
import { test } from '../support/browser/visitor.ts';
import { holdBack } from '../support/browser/hold-back.ts';

const SOON = { timeout: 10_000, intervals: [50] };
const PHONE = { width: 390, height: 844 };

type Person = { id: number; name: string; serviceUnits: number[] };
const teamOf = async (request: APIRequestContext) => {
  const answer = await request.get('/api/employees?itemsPerPage=100');
  return ((await answer.json()) as { items: Person[] }).items;
};

/** The button of a free term: its words, with the day and the time open. */
const nextTerm = (language: keyof typeof messages) =>
  new RegExp(`^${messages[language].nextTerms.next.replace('{when}', '.*\\d\\d:\\d\\d.*')}`);

/** How far anything has moved by itself since the page was opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** What is free next may be half a minute old: at each quarter of an hour a term of today is shown that can be booked no more. */
const offerNothingOfToday = (page: Page) =>
  page.route(/\/api\/next-terms\?employeeId=/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('after', new Date(Date.now() + 2 * DAY).toISOString());
    return route.continue({ url: url.href });
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const language of LANGUAGES) {
    test(
      `a visitor meets somebody and begins to book with them (${language})`,
      sweepIn(language),
      async ({ page }) => {
        const [person] = await teamOf(page.request);
        const name = person?.name ?? '';
        await offerNothingOfToday(page);
        await page.goto(addressIn(language));
        await page.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`${addressIn(language, `/team/${person?.id}`)}-`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

        const term = page.getByRole('button', { name: nextTerm(language) }).first();
        await term.click();
        const dialog = dialogOf(page, language);
        await expect(dialog.getByLabel(words[language].reservation.clientName)).toBeVisible();
        await expect(dialog).toContainText(name);
        expect(new URL(page.url()).searchParams.get('with')).toBe(String(person?.id));

        await page.goBack();
        await expect(freeTerms(dialog).first()).toBeVisible();
        await expect(dialog.getByRole('radio', { name })).toBeChecked();
        await page.goBack();
        await expect(dialog).toBeHidden();
      },
    );

    test(`the team and one of it are sound (${language})`, sweepIn(language), async ({ page }) => {
      const [person] = await teamOf(page.request);
      for (const path of ['/team', `/team/${person?.id}`]) {
        await page.goto(addressIn(language, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSound(page);
      }
      await expect(page.getByRole('button', { name: nextTerm(language) }).first()).toBeVisible();
    });
  }

  test('what is free next comes into its place, nothing moves, and it leads to the details with that term chosen', async ({
    page,
  }) => {
    await watchShifts(page);
    // Not the chip "After 17:00".
    const next = page.getByRole('button', { name: / at \d\d:\d\d/ });
    for (const address of ['/en/services', '/en/team/1', '/en/services/1']) {
      const release = await holdBack(page, '**/api/next-terms*');
      await page.goto(address);
      expect(await next.count()).toBe(0);
      const before = await shifted(page);
      release();
      await expect(next.first()).toBeAttached();
      expect([address, await shifted(page)]).toEqual([address, before]);
      await page.unroute('**/api/next-terms*');
    }
    await test.step('a service’s page leads to the details with that term chosen', async () => {
      const days = page.getByRole('list', { name: words.en.nextTerms.soonest }).getByRole('button');
      await expect(days).toHaveCount(3);
      expect(new Set(await days.allInnerTexts()).size).toBe(3);
      const time = /\d\d:\d\d/.exec(await days.nth(1).innerText())?.[0] ?? '';
      await days.nth(1).click();
      await expect(dialogOf(page, 'en').getByLabel(words.en.reservation.clientName)).toBeVisible();
      expect(new URL(page.url()).searchParams.get('at')).toBe(time);
    });
  });
});

test('the pages of people are found by search engines, under one address each', async ({ request }) => {
  const [person] = await teamOf(request);
  const wrong = await request.get(`/en/team/${person?.id}-somebody-else`, { maxRedirects: 0 });
  expect(wrong.status()).toBe(308);
  const address = wrong.headers().location ?? '';
  const html = await (await request.get(address)).text();
  const links = html.match(/<link [^>]+>/g) ?? [];
  const [canonical, ...others] = links.filter((link) => link.includes('rel="canonical"'));
  expect([canonical, others]).toEqual([expect.stringContaining(`${address}"`), []]);
  expect(links.filter((link) => /rel="alternate".* hreflang="de"/i.test(link))).toHaveLength(1);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${address}<`);
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await request.get(new URL(picture).pathname)).headers()['content-type']).toBe('image/jpeg');

  const data = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = '']) => JSON.parse(script) as Record<string, unknown>,
  );
  expect(data.find((thing) => thing['@type'] === 'Person')).toMatchObject({
    name: person?.name,
    worksFor: { '@type': 'BeautySalon' },
  });
  for (const nobody of ['/team/999999-nobody', '/team/0', '/team/ana']) {
    expect([nobody, (await request.get(nobody)).status()]).toEqual([nobody, 404]);
  }
});

test('pages and terms follow at once when people and their hours change', SWEEP, async () => {
  const salon = await openTestSalon();
  const { origin, kill } = await salon.serve();
  const { sql } = salon;
  const html = async (path: string) => (await fetch(origin + path)).text();
  try {
    await expect.poll(() => html('/en/team'), SOON).toContain(words.en.team.empty);
    expect(await html('/en')).not.toContain('id="team"');

    await sql`insert into salon_settings (id, settings, opened_at) values (1, '{}', now())
      on conflict (id) do update set opened_at = now()`;
    await sql`insert into service_unit (name, price, term_duration) values ('Šišanje', 250000, 60)`;
    await sql`insert into workplace (name) values ('Stolica')`;
    await sql`insert into employee (name, about_en) values ('Ana Anić', 'She cuts.')`;
    await sql`insert into employee_workplace (employee_id, workplace_id) values (1, 1)`;
    await expect.poll(() => html('/en/team'), SOON).toContain('Ana Anić');
    await expect.poll(() => html('/en/team/1-ana-anic'), SOON).toContain('She cuts.');
    await expect.poll(() => html('/en'), SOON).toContain('id="team"');

    const terms = async () => {
      const answer = (await (await fetch(`${origin}/api/next-terms`)).json()) as { terms: unknown[] };
      return answer.terms.length;
    };
    await sql`insert into general_working_hours ${sql({
      id: 1,
      ...Object.fromEntries(
        ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].flatMap((day) => [
          [`wh_${day}_from`, '08:00'],
          [`wh_${day}_to`, '20:00'],
        ]),
      ),
    })}`;
    await expect.poll(terms, SOON).toBe(1);
    // Nothing that stands on a page, but nobody is there any more.
    await sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
      values (1, 'Odmor', now() - interval '1 day', now() + interval '200 days')`;
    await expect.poll(terms, SOON).toBe(0);

    await sql`update employee set status = 2`;
    await expect.poll(() => html('/en/team'), SOON).toContain(words.en.team.empty);
    await expect.poll(async () => (await fetch(`${origin}/en/team/1-ana-anic`)).status, SOON).toBe(404);
  } finally {
    await kill();
    await salon.close();
  }
});
