import { expect, type Page } from '@playwright/test';
import { aColleague, inDatabase, type Colleague } from '../support/browser/board.ts';
import { codeIn, linkIn, receivedMails } from '../support/browser/mailbox.ts';
import {
  addressIn,
  dialogOf,
  expectHeld,
  fillIn,
  freeTerms,
  LANGUAGES,
  someone,
  SWEEP,
  sweepIn,
  words,
} from '../support/browser/pages.ts';
import type { Language, Someone } from '../support/browser/pages.ts';
import { expectAccessible, expectNoWider } from '../support/browser/sound.ts';
import { patternOf } from '../support/texts.ts';
import { test } from '../support/browser/visitor.ts';

/* Who has missed appointments reads the rule before booking; then the salon says yes, or they call. */

/** As many as nobody else of the tests has missed: the rule is everybody's while it is tried. */
const MISSED = 20;

async function change(page: Page, { session }: Colleague, values: Record<string, unknown>): Promise<void> {
  const stored = await (await page.request.get('/admin/api/settings', session)).json();
  const { isDemo, setByServer, mark, ...settings } = stored as Record<string, unknown>;
  expect([isDemo, setByServer, mark]).not.toContain(undefined);
  const answer = await page.request.put('/admin/api/settings', {
    ...session,
    data: { ...settings, ...values },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const missOften = ({ name, email, phone }: Someone) =>
  inDatabase(
    (sql) => sql`
      with person as (insert into client (name, email, phone, language) values (${name}, ${email}, ${phone}, 'sr') returning id),
        missed as (
          insert into reservation (client_id, client_name, client_email, client_phone, term_from, term_to, price, currency, language,
            source, status, no_show_at, changed_by)
          select person.id, ${name}, ${email}, ${phone}, day, day + interval '1 hour', 100, 'RSD', 'sr', 'site', 2, day, 'client'
          from person, generate_series(now() - interval '40 days', now() - interval '10 days', interval '36 hours') day limit ${MISSED}
          returning *)
      insert into reservation_segment (reservation_id, status, service_unit_id, span_from, span_to)
      select id, status, (select min(id) from service_unit), term_from, term_to from missed`,
  );

/** A page may be as it was for a moment after the settings have changed. */
async function expectNote(page: Page, language: Language, policy: 'approve' | 'phone'): Promise<void> {
  const note = patternOf(words[language].missedNote[policy], 'within');
  const html = async () => (await page.request.get(addressIn(language, '/services?book=2'))).text();
  await expect.poll(html).toMatch(note);
}

/** On a phone, before a salon with that rule: somebody who has missed too many, and who takes the rule back. */
async function aStrictSalon(page: Page, missedPolicy: 'approve' | 'phone') {
  await page.setViewportSize({ width: 390, height: 844 });
  const colleague = await aColleague('ROLE_SUPER_ADMIN');
  const unreliable = someone();
  await missOften(unreliable);
  await change(page, colleague, { missedLimit: MISSED, missedMonths: 12, missedPolicy });
  return { colleague, unreliable };
}

for (const language of LANGUAGES) {
  test(
    `who has missed too many is told before booking, and approved by the salon after (${language})`,
    sweepIn(language),
    async ({ page }) => {
      const { reservation: text, errors } = words[language];
      const { colleague, unreliable } = await aStrictSalon(page, 'approve');
      try {
        const dialog = dialogOf(page, language);
        await expectNote(page, language, 'approve');
        await page.goto(addressIn(language, '/services?book=2'));
        await freeTerms(dialog).first().click();
        await expect(dialog.getByText(new RegExp(`\\b${MISSED} `))).toBeVisible();
        await fillIn(dialog, language, unreliable);
        await dialog.getByRole('button', { name: text.submit, exact: true }).click();
        await expectHeld(dialog, language);
        const [held] = await receivedMails(unreliable.email, 1);
        await dialog.getByLabel(text.code.split('{')[0] ?? '').fill(codeIn(held));
        await expect(dialog.getByRole('status').filter({ hasText: errors.awaitsApproval })).toBeVisible();
        await expect(dialog.getByRole('alert')).toHaveCount(0);
        await expectAccessible(page, 'dialog[open]');
        for (const width of [1280, 820, 390]) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoWider(page);
        }

        // The mail's link says the same, as no error either.
        await page.goto(linkIn(held, 'confirm-reservation'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words[language].statusConfirmation.awaiting,
        );
        await expect(page.getByText(errors.awaitsApproval)).toBeVisible();
        await expectAccessible(page);

        const [booked] = await inDatabase(
          (sql) => sql<{ id: number }[]>`
          select id from reservation where client_email = ${unreliable.email} and status = 1`,
        );
        const approved = await page.request.post(
          `/admin/api/reservations/${booked?.id}/confirm`,
          colleague.session,
        );
        expect(approved.status()).toBe(200);
      } finally {
        await change(page, colleague, { missedLimit: 0 });
      }
    },
  );

  test(
    `who has missed too many is told to book by phone, where the salon wants that (${language})`,
    SWEEP,
    async ({ page }) => {
      const { reservation: text, errors } = words[language];
      const { colleague, unreliable } = await aStrictSalon(page, 'phone');
      try {
        const dialog = dialogOf(page, language);
        await expectNote(page, language, 'phone');
        await page.goto(addressIn(language, '/services?book=2'));
        await freeTerms(dialog).first().click();
        await fillIn(dialog, language, unreliable);
        await dialog.getByRole('button', { name: text.submit, exact: true }).click();
        await expect(dialog.getByText(errors.bookByPhone.split('{')[0] ?? '')).toBeVisible();
        await expect(dialog.getByLabel(text.clientName)).toHaveValue(unreliable.name);
      } finally {
        await change(page, colleague, { missedLimit: 0 });
      }
    },
  );
}
