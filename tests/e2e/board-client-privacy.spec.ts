import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { inDatabase, logInAs } from '../support/browser/board.ts';
import { aBooking, aClient, choose, dialog, find, REASON, reject } from '../support/browser/board-clients.ts';
import { DEVICES, rows } from '../support/browser/lists.ts';
import { words } from '../support/browser/pages.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';

const { board, errors } = words.sr;
const { clients } = board;

test('all about one person comes as one file, and erased, which waits for who is expected, the person is nowhere any more', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const client = await aClient(request, colleague, { notes: 'Voli čaj' });
  const { email, name } = client;
  const reservationId = await aBooking(request, colleague, client, 34);
  await find(page, client);

  await test.step('all about one person comes as one file', async () => {
    await page.getByRole('button', { name: `${board.list.more}: ${client.name}` }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: clients.export }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`client-${client.id}.json`);
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as object;
    expect(file).toMatchObject({
      client: { id: client.id, name, email, notes: 'Voli čaj' },
      reservations: [{ id: reservationId, clientEmail: email }],
      mails: [{ recipient: email, reservationId }],
    });
    // The menu stays open beside what is downloaded.
    await page.keyboard.press('Escape');
  });

  await request.post('/api/contact', { data: { fullName: name, email, message: 'Pozdrav' } });
  await inDatabase(
    (sql) => sql`
      insert into newsletter_subscriber (email, language, status, consent_text)
      values (${email}, 'sr', 2, 'Želim bilten')`,
  );
  const question = dialog(page, clients.eraseTitle);
  await test.step('erasure waits for who is expected, and asks', async () => {
    await choose(page, client, clients.erase);
    await expect(question).toContainText(clients.eraseQuestion);
    await expect(question).toContainText(name);
    await expectSound(page);
    await expectFits(page, DEVICES.phone);
    await question.getByRole('button', { name: clients.erase }).click();
    await expect(page.getByText(errors.stillComing)).toBeVisible();
    await question.getByRole('button', { name: board.form.cancel }).last().click();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('then the person is nowhere any more', async () => {
    await reject(request, colleague, reservationId);
    await choose(page, client, clients.erase);
    await question.getByRole('button', { name: clients.erase }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(clients.erased)).toBeVisible();
    await expect(page.getByText(board.list.empty)).toBeVisible();

    const which = encodeURIComponent(email ?? '');
    for (const list of [
      'reservations?clientEmail',
      'contact-messages?email',
      'newsletter-subscribers?email',
    ]) {
      const answer = await request.get(`/admin/api/${list}=${which}`, colleague.session);
      expect(await answer.json(), list).toMatchObject({ total: 0, items: [] });
    }
    const history = await request.get(`/admin/api/reservations/${reservationId}/history`, colleague.session);
    expect(await history.text()).toContain('rejected');
    expect(await history.text()).not.toContain(REASON);
  });
});
