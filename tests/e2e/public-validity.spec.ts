import { expect, test, type APIRequestContext } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { addressIn, type Language, LANGUAGES, SWEEP } from '../support/browser/pages.ts';

/** What the HTML standard demands, and nothing of style. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

/** Pages that no site map names. */
const UNLISTED = [
  '/no-such-page',
  '/services?search=a&sortPrice=ASC',
  '/status-confirmation',
  '/my-appointment',
  '/status-confirmation?action=confirm-reservation&token=x',
  '/status-confirmation?action=unsubscribe-newsletter&token=x',
  '/status-confirmation?action=unsubscribe-newsletter&outcome=done',
  '/forgot-password',
  '/password/new?token=x',
];

/** What the site map lists in a language, and what it does not. */
async function pathsIn(request: APIRequestContext, language: Language): Promise<string[]> {
  const siteMap = await (await request.get('/sitemap.xml')).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const prefixOf = (path: string) => /^\/(en|de)(?:\/|$)/.exec(path)?.[1] ?? 'sr';
  const paths = listed.filter((path) => prefixOf(path) === language);
  expect(paths.length).toBeGreaterThan(30);
  return [...paths, ...UNLISTED.map((path) => addressIn(language, path))];
}

async function expectValid(request: APIRequestContext, path: string): Promise<void> {
  const html = await (await request.get(path, { headers: { cookie: '' } })).text();
  expect([path, html.slice(0, 15).toLowerCase()]).toEqual([path, '<!doctype html>']);
  const { results } = await validator.validateString(html, path);
  const mistakes = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
  );
  expect([path, mistakes]).toEqual([path, []]);
}

test('the HTML of every page is valid, and of services and people that of some', async ({ request }) => {
  const paths = await pathsIn(request, 'de');
  const recordsOf = (kind: string) => paths.filter((path) => path.includes(`/${kind}/`));
  const records = new Set([...recordsOf('services'), ...recordsOf('team')]);
  for (const path of paths.filter((each) => !records.has(each))) await expectValid(request, path);
  for (const kind of ['services', 'team']) {
    const some = recordsOf(kind).slice(0, 3);
    expect([kind, some.length]).toEqual([kind, 3]);
    for (const path of some) await expectValid(request, path);
  }
  for (const path of ['/board/login', '/board/register']) await expectValid(request, path);
});

for (const language of LANGUAGES) {
  test(
    `the HTML of every page is valid, of all services and people (${language})`,
    SWEEP,
    async ({ request }) => {
      const paths = await pathsIn(request, language);
      if (language === 'sr') paths.push('/board/login', '/board/register');
      for (const path of paths) await expectValid(request, path);
    },
  );
}
