import { expect, test, type Page } from '@playwright/test';
import { MINUTE } from '../../lib/base/time/units.ts';
import { inDatabase, openBoardAs } from '../support/browser/board.ts';
import { DEVICES, filled, pressInRow, rows, unfoldFilters, unique } from '../support/browser/lists.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';

const { board } = words.sr;
const { contactMessages } = board;
const MESSAGES = '/board/dashboard/messages';

const handled = (page: Page, name: string) =>
  page.getByRole('button', { name: filled(board.dashboard.handledOf, { name }) });

/** What axe says of each state is a sweep; with every run it looks at the list that was filtered, and at the form of an answer. */
const expectSoundOnBoth = async (page: Page) => {
  await expectSound(page);
  await expectFits(page, DEVICES.phone);
  await page.setViewportSize(DEVICES.desktop);
};

for (const isEachStateSound of [false, true]) {
  test(
    `a visitor's message is read, answered, set aside as handled and deleted${isEachStateSound ? ', and each state is sound, on a desk and on a phone' : ''}`,
    isEachStateSound ? SWEEP : {},
    async ({ page, request }) => {
      const fullName = `Žaklina ${unique()}`;
      const email = `${unique()}@visitor.example`;
      const message = 'Dobar dan,\nda li radite nedeljom?';
      const sent = await request.post('/api/contact', { data: { fullName, email, message } });
      expect(sent.status(), await sent.text()).toBeLessThan(300);

      await openBoardAs(page, 'ROLE_MANAGER', MESSAGES);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactMessages.title);
      if (isEachStateSound) await expectSoundOnBoth(page);

      await unfoldFilters(page);
      const filters = page.getByRole('search', { name: board.list.filter });
      await filters.getByLabel(contactMessages.message).fill('radite nedeljom');
      await filters.getByLabel(board.fields.personName).fill(fullName);
      await filters.getByLabel(contactMessages.state, { exact: true }).selectOption(contactMessages.open);
      await filters.getByRole('button', { name: board.list.apply }).click();
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('da li radite nedeljom?');
      await expectSoundOnBoth(page);

      // Whoever wants to, answers from a mail program.
      const answer = page.getByRole('link', { name: email });
      const address = new URL((await answer.getAttribute('href')) ?? '');
      expect(address.protocol + decodeURIComponent(address.pathname)).toBe(`mailto:${email}`);

      await pressInRow(page, filled(board.dashboard.handledOf, { name: fullName }));
      await expect(page.getByText(board.list.empty)).toBeVisible();
      await unfoldFilters(page);
      await filters.getByLabel(contactMessages.state, { exact: true }).selectOption(contactMessages.handled);
      await filters.getByRole('button', { name: board.list.apply }).click();
      await expect(rows(page)).toHaveCount(1);
      await expect(handled(page, fullName)).toHaveCount(0);
      const [row] = await inDatabase(
        (sql) => sql`select handled_at from contact_message where full_name = ${fullName}`,
      );
      expect(row?.handled_at).toBeInstanceOf(Date);

      await page.getByRole('button', { name: filled(contactMessages.answerOf, { name: fullName }) }).click();
      const form = page.getByRole('dialog', { name: contactMessages.answerTitle });
      await expect(form).toContainText('da li radite nedeljom?');
      await form.getByLabel(contactMessages.answer, { exact: true }).fill('Da, od 10 do 14.');
      await expectSoundOnBoth(page);
      await form.getByRole('button', { name: contactMessages.sendAnswer, exact: true }).click();
      await expect(form).toBeHidden();
      await expect(rows(page)).toContainText('Da, od 10 do 14.');
      if (isEachStateSound) await expectSoundOnBoth(page);

      await pressInRow(page, `${board.delete.delete}: ${fullName}`);
      const question = page.getByRole('dialog', { name: board.delete.title });
      if (isEachStateSound) await expectSoundOnBoth(page);
      await question.getByRole('button', { name: board.delete.delete }).click();
      await expect(page.getByText(board.list.empty)).toBeVisible();
    },
  );
}

test('messages are sorted and turned, the newest first', async ({ page }) => {
  const which = unique();
  const received = (minutes: number) => new Date(Date.UTC(2020, 0, 1) + minutes * MINUTE);
  const people = Array.from({ length: 12 }, (_, index) => ({
    full_name: `${which} ${String.fromCharCode(65 + ((index * 5) % 12))}`,
    email: `${which}@visitor.example`,
    message: 'Pozdrav',
    language: 'sr',
    received_at: received(index),
  }));
  await inDatabase((sql) => sql`insert into contact_message ${sql(people)}`);
  await openBoardAs(page, 'ROLE_MANAGER', `${MESSAGES}?fullName=${which}`);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText(people[11]?.full_name ?? '');
  await page.getByRole('link', { name: filled(board.list.page, { page: 2 }), exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText(people[0]?.full_name ?? '');

  const heading = page.getByRole('columnheader', { name: board.fields.personName });
  await heading.getByRole('link').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText(`${which} A`);
  await inDatabase((sql) => sql`delete from contact_message where email = ${`${which}@visitor.example`}`);
});
