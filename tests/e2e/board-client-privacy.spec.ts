import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { inDatabase, logInAs } from '../support/board.ts';
import { aBooking, aClient, choose, dialog, find, REASON, reject } from '../support/board-clients.ts';
import { DEVICES, rows } from '../support/lists.ts';
import { words } from '../support/pages.ts';
import { expectSound } from '../support/sound.ts';

const { board, errors } = words.sr;
const { clients } = board;

for (const [device, viewport] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use({ viewport });

    test('all about one person comes as one file', async ({ page, request }) => {
      const colleague = await logInAs(page, 'ROLE_MANAGER');
      const client = await aClient(request, colleague, { notes: 'Voli čaj' });
      const reservationId = await aBooking(request, colleague, client, 27);
      await find(page, client);
      await page.getByRole('button', { name: `${board.list.more}: ${client.name}` }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: clients.export }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`client-${client.id}.json`);
      const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as object;
      expect(file).toMatchObject({
        client: { id: client.id, name: client.name, email: client.email, notes: 'Voli čaj' },
        reservations: [{ id: reservationId, clientEmail: client.email }],
        mails: [{ recipient: client.email, reservationId }],
      });
    });

    test('erasure waits for who is expected, asks, and then the person is nowhere any more', async ({
      page,
      request,
    }) => {
      const colleague = await logInAs(page, 'ROLE_MANAGER');
      const client = await aClient(request, colleague);
      const { email, name } = client;
      const reservationId = await aBooking(request, colleague, client, 34);
      await request.post('/api/contact', { data: { fullName: name, email, message: 'Pozdrav' } });
      await inDatabase(
        (sql) => sql`
          insert into newsletter_subscriber (email, language, status, consent_text)
          values (${email}, 'sr', 2, 'Želim bilten')`,
      );

      await find(page, client);
      await choose(page, client, clients.erase);
      const question = dialog(page, clients.eraseTitle);
      await expect(question).toContainText(clients.eraseQuestion);
      await expect(question).toContainText(name);
      await expectSound(page);
      await question.getByRole('button', { name: clients.erase }).click();
      await expect(page.getByText(errors.stillComing)).toBeVisible();
      await question.getByRole('button', { name: board.form.cancel }).last().click();
      await expect(rows(page)).toHaveCount(1);

      await reject(request, colleague, reservationId);
      await choose(page, client, clients.erase);
      await question.getByRole('button', { name: clients.erase }).click();
      await expect(question).toBeHidden();
      await expect(page.getByText(clients.erased)).toBeVisible();
      await expect(page.getByText(board.list.empty)).toBeVisible();

      const which = encodeURIComponent(email ?? '');
      for (const list of [
        'reservations?clientEmail',
        'dashboard/messages?email',
        'newsletters/subscribers?email',
      ]) {
        await page.goto(`/board/${list}=${which}`);
        await expect(page.getByText(board.list.empty), list).toBeVisible();
      }
      const history = await request.get(
        `/admin/api/reservations/${reservationId}/history`,
        colleague.session,
      );
      expect(await history.text()).toContain('rejected');
      expect(await history.text()).not.toContain(REASON);
    });
  });
}
