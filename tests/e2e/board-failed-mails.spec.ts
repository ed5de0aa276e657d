import { expect, test } from '@playwright/test';
import { bookTerm } from '../support/browser/booked.ts';
import { inDatabase, openBoardAs } from '../support/browser/board.ts';
import { receivedMails } from '../support/browser/mailbox.ts';
import { someone, words } from '../support/browser/pages.ts';

const { dashboard } = words.sr.board;

test('a mail that did not arrive stands on the dashboard, and goes out when it is sent again', async ({
  page,
  request,
}) => {
  const visitor = someone();
  const { id } = await bookTerm(request, visitor);
  await receivedMails(visitor.email, 1);
  const lastError = '550 5.2.2 Mailbox full';
  await inDatabase(
    (sql) => sql`insert into outbox (template, recipient, language, reservation_id, state, last_error)
      values ('nudge', ${visitor.email}, 'sr', ${id}, 'failed', ${lastError})`,
  );

  await openBoardAs(page, 'ROLE_MANAGER');
  const mail = page
    .getByRole('region', { name: dashboard.waiting })
    .getByRole('listitem')
    .filter({ hasText: visitor.email });
  await expect(mail).toContainText(lastError);
  await mail
    .getByRole('button', { name: dashboard.sendAgainTo.replace('{name}', visitor.email), exact: true })
    .click();
  await expect(mail).toHaveCount(0);
  const mails = await receivedMails(visitor.email, 2);
  expect(mails.filter(({ subject }) => subject?.startsWith('Termin još čeka vašu potvrdu:'))).toHaveLength(1);
});
