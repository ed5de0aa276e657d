import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test as base, type FrameLocator, type Page } from '@playwright/test';
import { RESERVATION_STATUS } from '../../lib/base/statuses.ts';
import { openForeignSites, type ForeignSites } from '../support/browser/foreign-sites.ts';
import { codeIn } from '../support/browser/mailbox.ts';
import {
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  someone,
  SWEEP,
  turnToNextMonth,
  words,
} from '../support/browser/pages.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';

/* Sites of three foreign origins that the salon names, and one that it does not; no browser here takes a cookie of a third party. */

/** Somebody who has forbidden cookies of third parties: frames of these have no storage either. */
const test = base.extend<object>({
  page: async ({ page, context }, use) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
    await page.addInitScript(() => {
      if (window === window.top) return;
      const refuse = {
        get: () => {
          throw new DOMException('no storage here', 'SecurityError');
        },
      };
      Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse });
    });
    await use(page);
  },
});

const text = words.en;
const NAMED = ['plain', 'strict', 'sticky'] as const;

let salon: TestSalon;
let servers: ServerProcess[];
let origin: string;
let sites: ForeignSites;
let service: { id: number; name: string };
let person: { id: number; name: string };

const nameSites = (origins: string[]) =>
  salon.sql`update salon_settings set settings = settings || ${salon.sql.json({ widgetOrigins: origins })}`;

const policyOf = async (server: string, page = '/en/widget') => {
  const { headers } = await fetch(server + page);
  return {
    ancestors: /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
    options: headers.get('x-frame-options'),
  };
};

/** In each process, without a restart. */
const expectAncestors = (ancestors: string) =>
  Promise.all(
    servers.map((server) =>
      expect.poll(async () => (await policyOf(server.origin)).ancestors, { timeout: 15_000 }).toBe(ancestors),
    ),
  );

const scriptOf = (attributes = '') => `<script src="${origin}/widget.js" ${attributes} async></script>`;

const STYLE_OF_OTHERS = `<style>
  button, iframe, dialog { all: initial !important; display: inline !important; width: 9rem !important; transform: rotate(9deg) }
  header { position: sticky; top: 0; z-index: 2147483647; background: gold; padding: 1rem }
</style>`;

/** A modal that takes the focus back from whatever else gets it. */
const MODAL_OF_OTHERS = `
  <dialog id="offer"><p>Ten percent!</p><button data-salon-widget="open" data-service="SERVICE" data-language="en">Book</button></dialog>
  <script>
    const offer = document.querySelector('#offer');
    offer.showModal();
    addEventListener('focusin', ({ target }) => { if (offer.open && !offer.contains(target)) offer.querySelector('button').focus(); });
  </script>`;

function showSites(): void {
  sites.show('plain', {
    html: `<!doctype html><html lang="en"><title>Plain</title><body><h1>A blog</h1>
      <p style="height: 120vh">About hair.</p>
      <button data-salon-widget="open" data-service="${service.id}">Book</button>${scriptOf()}</body></html>`,
  });
  sites.show('strict', {
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${origin}; frame-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
    html: `<!doctype html><html lang="en"><title>Strict</title><body><h1>A hotel</h1>
      <a href="${origin}/en/services" data-salon-widget="open" data-service="${service.id}" data-person="${person.id}">Book</a>
      ${scriptOf()}</body></html>`,
  });
  sites.show('sticky', {
    html: `<!doctype html><html lang="en"><title>Sticky</title>${STYLE_OF_OTHERS}<body><header>A shop</header>
      <p style="height: 200vh">Everything.</p>${MODAL_OF_OTHERS.replace('SERVICE', String(service.id))}${scriptOf()}</body></html>`,
  });
}

const readApi = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(origin + path, { headers: { lang: 'en' } })).json()) as Answer; // as the endpoint answers

test.beforeAll(async () => {
  [salon, sites] = await Promise.all([openTestSalon('demo'), openForeignSites()]);
  servers = [await salon.serve()];
  origin = servers[0]?.origin ?? '';
  const { items } = await readApi<{ items: { id: number }[] }>('/api/service-units?itemsPerPage=1');
  const found = await readApi<{ id: number; name: string; employees: { id: number; name: string }[] }>(
    `/api/service-units/${items[0]?.id}`,
  );
  service = found;
  person = found.employees[0] ?? { id: 0, name: '' };
  await nameSites(NAMED.map(sites.originOf));
  await expectAncestors(NAMED.map(sites.originOf).join(' '));
  showSites();
});

test.afterAll(async () => {
  await Promise.all([salon.close(), sites.close()]);
});

/** The frame over the page. */
const over = (page: Page): FrameLocator => page.frameLocator('dialog iframe');
const opener = (page: Page) => page.locator('[data-salon-widget=open]');

async function open(page: Page, site: (typeof NAMED)[number]) {
  await page.goto(sites.originOf(site));
  await opener(page).click();
  const dialog = dialogOf(over(page), 'en');
  await expect(freeTerms(dialog).first()).toBeVisible();
  return dialog;
}

async function expectFocusThereAndBack(page: Page, site: (typeof NAMED)[number]): Promise<void> {
  const first = await open(page, site);
  await expect(first.locator('#reservation-title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog iframe')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
}

const codeFor = async (address: string): Promise<string> => {
  const held = async () =>
    (await salon.readMails()).find(({ to }) => to?.some((each) => each.address === address));
  await expect.poll(held, `a mail to ${address}`).toBeDefined();
  return codeIn(await held());
};

/** Where these sites are booked on with every run; on the other device, and on the one that sticks, as a sweep. */
const DEVICES = { plain: 'desktop', strict: 'phone', sticky: null } as const;

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const site of NAMED) {
    const run = DEVICES[site] === device ? {} : SWEEP;
    test(`a visitor of the ${site} site books on it, without a cookie (${device})`, run, async ({ page }) => {
      await page.setViewportSize(viewport);
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Refused/i.test(message.text())) refused.push(message.text());
      });
      await expectFocusThereAndBack(page, site);
      await opener(page).press('Enter');
      const dialog = dialogOf(over(page), 'en');
      await turnToNextMonth(dialog, 'en');
      await freeTerms(dialog).last().click();
      const visitor = someone();
      await fillIn(dialog, 'en', visitor);
      await dialog.getByRole('button', { name: text.reservation.submit, exact: true }).click();
      await expectHeld(dialog, 'en');
      await dialog.getByLabel(text.reservation.code.split('{')[0] ?? '').fill(await codeFor(visitor.email));
      await expect(over(page).getByText(text.reservation.bookedTitle)).toBeVisible();
      const [booked] = await salon.sql`
        select r.status, r.link_source from reservation r join client c on c.id = r.client_id where c.email = ${visitor.email}`;
      expect(booked).toEqual({ status: RESERVATION_STATUS.CONFIRMED, link_source: `${site}.localhost` });
      expect(await page.context().cookies(origin)).toEqual([]);

      const beside = page.context().waitForEvent('page');
      await over(page).getByRole('link', { name: text.reservation.toTicket }).click();
      expect(new URL((await beside).url()).origin).toBe(origin);
      await over(page).getByRole('button', { name: text.reservation.done, exact: true }).click();
      await expect(page.locator('dialog iframe')).toHaveCount(0);
      expect(page.url()).toBe(`${sites.originOf(site)}/`);
      expect(refused).toEqual([]);
    });
  }
}

test('above a modal of a site that sticks and keeps the focus, the booking has the focus, and gives it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFocusThereAndBack(page, 'sticky');
});

test('a third party has no cookie here, nor may it set one', async ({ page }) => {
  sites.show('tracker', {
    headers: { 'set-cookie': 'seen=1; SameSite=None; Secure' },
    html: `<!doctype html><script>document.cookie = 'x=1; SameSite=None; Secure'; document.title = document.cookie</script>`,
  });
  sites.show('around', { html: `<!doctype html><iframe src="${sites.originOf('tracker')}"></iframe>` });
  await page.goto(sites.originOf('around'));
  expect(await page.frames()[1]?.title()).toBe('');
  expect(await page.context().cookies()).toEqual([]);
});

test('a frame within the page is as high as its list, and each service opens over the page', async ({
  page,
}) => {
  sites.show('plain', {
    html: `<!doctype html><html lang="de"><title>Plain</title><body><h1>A blog</h1>
      <div data-salon-widget="inline" data-language="en" data-person="${person.id}"></div>${scriptOf()}</body></html>`,
  });
  await page.goto(sites.originOf('plain'));
  const frame = page.frameLocator('div > iframe');
  await expect(frame.getByText(text.widget.withPerson.replace('{name}', person.name))).toBeVisible();
  await expect
    .poll(() =>
      frame.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    )
    .toBe(0);
  const height = async () => (await page.locator('div > iframe').boundingBox())?.height;
  expect(await height()).not.toBe(480);
  await frame.getByRole('button', { name: `${text.services.bookNow}: ${service.name}` }).click();
  const dialog = dialogOf(over(page), 'en');
  await expect(dialog.getByRole('radio', { name: person.name })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog iframe')).toHaveCount(0);
  showSites();
});

test('a button that floats opens all services, in the language of the page', async ({ page }) => {
  sites.show('strict', {
    headers: { 'content-security-policy': `default-src 'none'; script-src ${origin}; frame-src ${origin}` },
    html: `<!doctype html><html lang="de-AT"><title>Strict</title><body><h1>Ein Hotel</h1>
      ${scriptOf('data-salon-widget="floating"')}${scriptOf()}</body></html>`,
  });
  await page.goto(sites.originOf('strict'));
  const button = page.getByRole('button', { name: 'Termin buchen' });
  await expect(button).toHaveCount(1);
  await button.click();
  const list = over(page).getByRole('dialog').first();
  await expect(list.getByRole('heading', { level: 2 })).toBeFocused();
  await list
    .getByRole('button', { name: new RegExp(`^${words.de.services.bookNow}: `) })
    .first()
    .click();
  await expect(freeTerms(dialogOf(over(page), 'de')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.getByRole('heading', { level: 2 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog iframe')).toHaveCount(0);
  await expect(button).toBeFocused();
  showSites();
});

test('no other page stands in a frame, and the booking in none of a site that is not named', async ({
  page,
}) => {
  const pages = [
    '/en',
    '/en/services',
    `/en/services?book=${service.id}`,
    '/en/my-appointment',
    '/board/login',
    '/board/settings',
  ];
  for (const path of pages) {
    expect([path, await policyOf(origin, path)]).toEqual([path, { ancestors: "'none'", options: 'DENY' }]);
  }
  const framed = [...pages, '/api/openapi.json', '/en/widget'];
  const frames = framed.map((path) => `<iframe src="${origin}${path}"></iframe>`).join('');
  const shown = async (site: string) => {
    sites.show(site, { html: `<!doctype html><title>${site}</title>${frames}` });
    await page.goto(sites.originOf(site), { waitUntil: 'load' });
    await expect.poll(() => page.frames().length).toBe(framed.length + 1);
    const seen = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.evaluate(() => location.href).catch(() => 'refused')),
    );
    return seen.filter((url) => url.startsWith(origin)).map((url) => url.slice(origin.length));
  };
  expect(await shown('plain')).toEqual(['/en/widget']);
  expect(await shown('evil')).toEqual([]);
  // Nor in a frame of a site that is named, which stands in a frame itself.
  sites.show('evil', { html: `<!doctype html><iframe src="${sites.originOf('plain')}"></iframe>` });
  sites.show('plain', { html: `<!doctype html><iframe src="${origin}/en/widget"></iframe>` });
  await page.goto(sites.originOf('evil'), { waitUntil: 'load' });
  await expect.poll(() => page.frames().length).toBe(3);
  const inner = await page
    .frames()[2]
    ?.evaluate(() => location.href)
    .catch(() => 'refused');
  expect(inner).not.toContain(origin);
  showSites();
});

test('a press that a foreign site puts through to the booking reaches nothing', async ({ page }) => {
  sites.show('evil', {
    html: `<!doctype html><button style="position:fixed;inset:0;width:100%;height:100%">Win!</button>
      <iframe src="${origin}/en/widget?book=${service.id}#over=${encodeURIComponent(sites.originOf('plain'))}"
        style="position:fixed;inset:0;width:100%;height:100%;opacity:0"></iframe>
      <script>window.received = []; addEventListener('message', ({ data }) => received.push(data))</script>`,
  });
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') written.push(request.url());
  });
  await page.goto(sites.originOf('evil'), { waitUntil: 'load' });
  for (const [x, y] of [
    [640, 450],
    [700, 600],
    [300, 300],
  ] as const)
    await page.mouse.click(x, y);
  expect(await page.frames()[1]?.evaluate(() => document.querySelector('button'))).toBeNull();
  expect([
    await page.evaluate(() => (window as unknown as { received: unknown[] }).received),
    written,
  ]).toEqual([[], []]);
});

test('where the salon names no site, nothing stands in a frame; the settings hold at once', async ({
  page,
}) => {
  await nameSites([]);
  await expectAncestors("'none'");
  expect(await policyOf(origin)).toEqual({ ancestors: "'none'", options: 'DENY' });
  // Whoever presses is led to the salon's site instead.
  await page.clock.install();
  await page.goto(sites.originOf('plain'));
  await opener(page).click();
  await page.clock.runFor(7_000);
  await expect(page.getByRole('link', { name: 'Open the salon’s site' })).toHaveAttribute(
    'href',
    `${origin}/en/services?source=plain.localhost&book=${service.id}`,
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(opener(page)).toBeFocused();
  await nameSites(NAMED.map(sites.originOf));
  await expectAncestors(NAMED.map(sites.originOf).join(' '));
  expect((await policyOf(origin)).options).toBeNull();
});

test('the sites that the salon names hold at once in every process', SWEEP, async () => {
  servers.push(await salon.serve());
  await expectAncestors(NAMED.map(sites.originOf).join(' '));
  await nameSites([]);
  await expectAncestors("'none'");
  await nameSites(NAMED.map(sites.originOf));
  await expectAncestors(NAMED.map(sites.originOf).join(' '));
});

test('the script is short, and may stand on pages of others', async () => {
  expect(gzipSync(readFileSync('public/widget.js')).length).toBeLessThan(5 * 1024);
  const { headers } = await fetch(`${origin}/widget.js`);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
