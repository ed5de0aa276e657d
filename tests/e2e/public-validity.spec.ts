import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { addressIn, LANGUAGES, sweepIn } from '../support/pages.ts';

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

for (const language of LANGUAGES) {
  test(`the HTML of every page is valid (${language})`, sweepIn(language), async ({ request }) => {
    const siteMap = await (await request.get('/sitemap.xml')).text();
    const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    );
    const prefixOf = (path: string) => /^\/(en|de)(?:\/|$)/.exec(path)?.[1] ?? 'sr';
    const paths = listed.filter((path) => prefixOf(path) === language);
    expect(paths.length).toBeGreaterThan(30);
    paths.push(...UNLISTED.map((path) => addressIn(language, path)));
    if (language === 'sr') paths.push('/board/login', '/board/register');
    for (const path of paths) {
      const html = await (await request.get(path, { headers: { cookie: '' } })).text();
      expect([path, html.slice(0, 15).toLowerCase()]).toEqual([path, '<!doctype html>']);
      const { results } = await validator.validateString(html, path);
      const mistakes = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ''}`),
      );
      expect([path, mistakes]).toEqual([path, []]);
    }
  });
}
