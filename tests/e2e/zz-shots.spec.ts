import { test } from '@playwright/test';
import { openBoardAs, inDatabase } from '../support/board.ts';
import { words, LANGUAGES } from '../support/pages.ts';

for (const width of [390, 820, 1280]) {
  test(`shots ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
    for (const language of LANGUAGES) {
      await page.context().addCookies([{ name: 'lang', value: language, url: new URL('/', page.url()).href }]);
      await page.goto('/board/settings');
      const { settings } = words[language].board;
      const section = page.getByText(settings.sections.messages, { exact: true }).locator('xpath=ancestor::*[.//fieldset or .//select][1]');
      await section.screenshot({ path: `/tmp/shots-messages/settings-${width}-${language}.png` });
      if (width !== 820) {
        await page.goto('/board/clients?new=1');
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/shots-messages/client-${width}-${language}.png` });
      }
    }
    await inDatabase((sql) => sql`insert into outbox (template, recipient, channel, language, reservation_id, state, delivered_at, sent_at)
      select 'confirmed', '+381601112222', 'sms', 'sr', id, 'sent', now(), now() from reservation where client_id = 1 limit 2`);
    await inDatabase((sql) => sql`insert into outbox (template, recipient, channel, language, state, last_error)
      select 'confirmed', '+381601112222', 'viber', 'sr', 'failed', 'Not delivered: REJECTED_DESTINATION'`);
    await page.goto('/board/dashboard');
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots-messages/dashboard-${width}.png`, fullPage: true });
    await page.goto('/board/clients?card=1');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/shots-messages/card-${width}.png` });
    await inDatabase((sql) => sql`delete from outbox where channel <> 'mail'`);
  });
}
