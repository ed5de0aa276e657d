import { expect, test } from '@playwright/test';
import { phoneText } from '../../lib/base/text/phone-text.ts';
import { aColleague, logInAs } from '../support/browser/board.ts';
import { aClient, aPhone, choose, dialog, find } from '../support/browser/board-clients.ts';
import { DEVICES, filled, rows } from '../support/browser/lists.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';

const { board, errors } = words.sr;
const { clients, reservations } = board;

test('two records of one person become one, after both were shown, on a desk and on a phone', async ({
  page,
  request,
}) => {
  const colleague = await logInAs(page, 'ROLE_MANAGER');
  const phone = aPhone();
  const stored = await aClient(request, colleague, { notes: 'Voli čaj' });
  const twin = await aClient(request, colleague, { email: null, phone, notes: 'Alergija na lateks' });
  await find(page, stored);
  await choose(page, stored, clients.merge);
  const merge = dialog(page, clients.mergeTitle);
  await expect(merge.getByRole('button', { name: clients.mergeDo })).toBeDisabled();

  const search = merge.getByRole('combobox', { name: clients.mergeFind });
  await search.fill('nikoqwx nikoqwx');
  await expect(merge.getByText(reservations.nobodyFound)).toBeVisible();
  // Oneself is not offered.
  await search.fill(stored.name);
  await expect(merge.getByText(reservations.nobodyFound)).toBeVisible();
  await search.fill(twin.name);
  await expect(merge.getByRole('option')).toHaveCount(1);
  await expectSound(page);
  await expectFits(page, DEVICES.phone);
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(merge.getByRole('region', { name: clients.mergeSurvivor })).toContainText(stored.name);
  await expect(merge.getByRole('region', { name: clients.mergeGone })).toContainText(twin.name);
  await expect(merge).toContainText(clients.mergeHint);
  await expectSound(page);
  await expectFits(page, DEVICES.desktop);
  await page.setViewportSize(DEVICES.phone);

  // Leaving it changes nothing.
  await merge.getByRole('button', { name: board.form.cancel }).click();
  await expect(merge).toBeHidden();
  for (const { id, name } of [twin, stored]) {
    const answer = await request.get(`/admin/api/clients/${id}`, colleague.session);
    expect(await answer.json()).toMatchObject({ id, name });
  }

  await choose(page, stored, clients.merge);
  await search.fill(twin.name);
  await merge.getByRole('option', { name: twin.name }).click();
  await merge.getByRole('button', { name: clients.mergeDo }).click();
  await expect(merge).toBeHidden();
  await expect(page.getByText(filled(clients.merged, { name: stored.name }))).toBeVisible();
  await expect(rows(page)).toContainText(stored.email ?? '');
  await expect(rows(page).getByRole('link', { name: phoneText(phone, 'sr') })).toHaveAttribute(
    'href',
    `tel:+381${phone.slice(1)}`,
  );
  await page.getByRole('button', { name: `${board.list.edit}: ${stored.name}` }).click();
  await expect(dialog(page, clients.edit).getByLabel(board.fields.notes)).toHaveValue(
    'Voli čaj\n\nAlergija na lateks',
  );
  await page.keyboard.press('Escape');
  await page.goto(`/board/clients?name=${encodeURIComponent(twin.name)}`);
  await expect(page.getByText(board.list.empty)).toBeVisible();
});

// With every run who saves a client second is told so in board-lists; who merges second: tests/api/board-client-life.test.ts.
test(
  'who saves or merges second is told of a faster colleague, and loses nothing',
  SWEEP,
  async ({ page, request }) => {
    const mine = await logInAs(page, 'ROLE_MANAGER');
    const colleague = await aColleague('ROLE_SUPER_ADMIN');
    const client = await aClient(request, mine);
    const twin = await aClient(request, mine);
    const byColleague = async (notes: string) => {
      const address = `/admin/api/clients/${client.id}`;
      const seen = (await (await request.get(address, colleague.session)).json()) as Record<string, unknown>;
      const { name, email, phone, language, editedAt } = seen;
      const data = { name, email, phone, language, editedAt, notes };
      expect((await request.put(address, { ...colleague.session, data })).status()).toBe(200);
    };

    await find(page, client);
    await page.getByRole('button', { name: `${board.list.edit}: ${client.name}` }).click();
    const edit = dialog(page, clients.edit);
    const notes = edit.getByLabel(board.fields.notes);
    await notes.fill('Moja beleška');
    await byColleague('Beleška koleginice');
    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(edit.getByRole('alert')).toContainText(colleague.email);
    await expect(notes).toHaveValue('Moja beleška');
    await expectSound(page);
    await edit.getByRole('button', { name: board.form.takeOver }).click();
    await expect(notes).toHaveValue('Beleška koleginice');
    await notes.fill('Beleška koleginice i moja');
    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(edit).toBeHidden();

    await choose(page, client, clients.merge);
    const merge = dialog(page, clients.mergeTitle);
    await merge.getByRole('combobox', { name: clients.mergeFind }).fill(twin.name);
    await merge.getByRole('option', { name: twin.name }).click();
    await byColleague('Nešto novo');
    await merge.getByRole('button', { name: clients.mergeDo }).click();
    await expect(page.getByText(errors.changedMeanwhile)).toBeVisible();
    await find(page, twin);
  },
);
