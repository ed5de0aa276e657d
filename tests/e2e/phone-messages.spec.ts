import { expect, test, type APIRequestContext } from '@playwright/test';
import { openBoardAs, type Colleague } from '../support/board.ts';
import { bookTerm } from '../support/booked.ts';
import { someone, words } from '../support/pages.ts';
import { receivedMessages, shortLinkIn } from '../support/phone-messages.ts';
import { expectSound } from '../support/sound.ts';

const { board, appointment } = words.sr;
const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '');

/** The other tests go on with a salon that sends mails alone. */
async function takeAway(request: APIRequestContext, { session }: Colleague): Promise<void> {
  const kept = (await (await request.get('/admin/api/settings', session)).json()) as Record<string, unknown>;
  const { isDemo: _demo, setByServer: _set, mark: _mark, ...settings } = kept;
  await request.put('/admin/api/settings', { ...session, data: { ...settings, messageChannels: [] } });
}

test('a client who prefers text messages gets the code by one, and confirms behind its short link', async ({
  page,
}) => {
  const visitor = someone();
  const colleague = await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/settings');
  try {
    const channels = page.getByRole('group', { name: board.settings.fields.messageChannels });
    await channels.getByRole('checkbox', { name: board.channels.sms }).check();
    await page.getByRole('button', { name: board.form.save, exact: true }).click();
    await expect(page.getByText(board.settings.saved)).toBeVisible();

    await page.goto('/board/clients?new=1');
    const form = page.getByRole('dialog', { name: board.clients.new });
    await form.getByLabel(board.fields.personName, { exact: true }).fill(visitor.name);
    await form.getByLabel(board.fields.email, { exact: true }).fill(visitor.email);
    await form.getByLabel(board.fields.phone, { exact: true }).fill(visitor.phone);
    await form
      .getByLabel(board.fields.preferredChannel, { exact: true })
      .selectOption({ label: board.channels.sms });
    await form.getByRole('button', { name: board.form.save, exact: true }).click();
    await expect(form).toBeHidden();

    await bookTerm(page.request, visitor);
    const [message] = await receivedMessages(visitor.phone, 1);
    expect(message).toMatch(/Kod za potvrdu: \d{6}\./);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shortLinkIn(message));
    await expect(page.getByRole('heading', { level: 1, name: plain(appointment.held) })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: appointment.confirm, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: plain(appointment.booked) })).toBeVisible();
  } finally {
    await takeAway(page.request, colleague);
  }
});
