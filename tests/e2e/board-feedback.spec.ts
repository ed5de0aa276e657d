import { expect, test, type Locator, type Page } from '@playwright/test';
import { aName, inDatabase, logInAs, openBoardAs, PASSWORD } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import { filled, pressInRow } from '../support/browser/lists.ts';
import { someone, SWEEP, words } from '../support/browser/pages.ts';

// As most staff have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { board } = words.sr;
const { reservations, fields, list, form } = board;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toasts = (page: Page) => page.locator('[data-sonner-toaster] [data-toast]');

/** A page that has just been loaded may not hear the first press yet. */
const openForm = (page: Page, opened: Locator) =>
  expect(async () => {
    if (await opened.isHidden()) await button(page, list.create).click({ timeout: 2_000 });
    await expect(opened).toBeVisible({ timeout: 2_000 });
  }).toPass();

async function addClient(page: Page, name: string) {
  const adding = dialog(page, board.clients.new);
  await openForm(page, adding);
  await expect(adding.getByLabel(fields.personName)).toBeFocused();
  await page.keyboard.type(name);
  await adding.getByLabel(fields.email).fill(someone().email);
  await adding.getByRole('button', { name: form.save }).click();
  await expect(adding).toBeHidden();
}

const say = (page: Page, kind: 'error' | 'success', text: string) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('toast', { detail })), { kind, text });

/** What can be done with the first row is in sight, however narrow the screen. */
async function expectVerbsInSight(page: Page): Promise<void> {
  for (const width of [1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 });
    const last = page.getByRole('table').getByRole('row').nth(1).getByRole('button').last();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    const where = `${new URL(page.url()).pathname} at ${width}`;
    expect.soft((box?.x ?? width) + (box?.width ?? 0), where).toBeLessThanOrEqual(width);
    const isOnTop = await last.evaluate((element) => {
      const { left, top, width: wide, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
    });
    expect.soft(isOnTop, where).toBe(true);
  }
}

test('a toast covers no button, takes no click, and runs out under a resting pointer; a question begins with the answer that does no harm', async ({
  page,
}) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/clients');
  await test.step('what can be done is in sight, however narrow the screen; columns are shown and hidden, and the browser remembers', async () => {
    await expectVerbsInSight(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    const number = page.getByRole('columnheader', { name: fields.id, exact: true });
    await expect(page.getByRole('columnheader', { name: fields.personName })).toBeVisible();
    await expect(number).toBeHidden();
    await button(page, list.columns).click();
    const menu = page.getByRole('group', { name: list.columns });
    await menu.getByLabel(fields.id, { exact: true }).check();
    await menu.getByLabel(fields.editedAt).check();
    await expect(number).toBeVisible();
    await page.reload();
    await expect(number).toBeVisible();
    await expect(page.getByRole('columnheader', { name: fields.editedAt })).toBeVisible();
  });

  await page.setViewportSize({ width: 1280, height: 844 });
  const name = aName('Povratna');
  await addClient(page, name);
  const toast = toasts(page).first();
  await expect(toast).toContainText(filled(form.savedOf, { name }));
  for (const width of [1280, 390]) {
    await test.step(`a toast covers no button and takes no click at ${width} pixels`, async () => {
      const [shown, add] = [await toast.boundingBox(), await button(page, list.create).boundingBox()];
      expect(shown?.y ?? 0).toBeGreaterThan((add?.y ?? 0) + (add?.height ?? 0));
      // What lies below is pressed, not the toast.
      const under = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-toast]') === null,
        [(shown?.x ?? 0) + 40, (shown?.y ?? 0) + 12] as const,
      );
      expect(under).toBe(true);
    });
    if (width === 390) break;
    // How far down it begins is measured when it is said, so the narrow screen gets one of its own.
    await toast.getByRole('button', { name: words.sr.toast.close }).click();
    await expect(toasts(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await say(page, 'success', filled(form.savedOf, { name }));
    await expect(toasts(page)).toHaveCount(1);
  }
  await test.step('it runs out under a resting pointer', async () => {
    await toast.getByRole('button', { name: words.sr.toast.close }).hover();
    const left = await toast
      .locator('[data-time-left]')
      .evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(1);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('a question begins with the answer that does no harm', async () => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByRole('searchbox', { name: reservations.search }).fill(name);
    await page.keyboard.press('Enter');
    await pressInRow(page, `${board.delete.delete}: ${name}`);
    const question = dialog(page, board.delete.title);
    const cancel = question.getByRole('button', { name: board.delete.cancel, exact: true }).last();
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  });
});

test('of a reservation what can be done is in sight, a double click confirms it once, and what is only read begins with its title', async ({
  page,
  request,
}) => {
  const visitor = someone();
  await bookTerm(request, visitor);
  const address = `/board/reservations?clientEmail=${encodeURIComponent(visitor.email)}`;
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', address);
  await expectVerbsInSight(page);
  await test.step('a double click confirms once', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    let sent = 0;
    await page.route('**/confirm', async (route) => {
      sent++;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await button(page, `${reservations.confirm}: ${visitor.name}`).dblclick();
    await expect(toasts(page)).toContainText(visitor.name);
    expect(sent).toBe(1);
    await expect(toasts(page)).toHaveCount(1);
    // Staff have said yes, not the client.
    await expect(page.getByRole('cell', { name: words.sr.status.confirmedBy.staff })).toBeVisible();
  });
  await test.step('what is only read begins with its title', async () => {
    await pressInRow(page, new RegExp(`^${reservations.history}: `));
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  });
});

test('a page that a list does not have leads to its last one, the same toast stands once, and without a network the board says so', async ({
  page,
  context,
}) => {
  await openBoardAs(page, 'ROLE_SUPER_ADMIN', '/board/service-units?page=999');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page') ?? '1').not.toBe('999');
  await expectVerbsInSight(page);

  await test.step('the same toast stands once, however often it is said', async () => {
    for (const text of ['Istekla je.', 'Istekla je.', 'Nije sačuvano.', 'Istekla je.'])
      await say(page, 'error', text);
    await expect(toasts(page)).toHaveText(['Nije sačuvano.', 'Istekla je.']);
    await toasts(page).last().getByRole('button', { name: words.sr.toast.close }).click();
    await expect(toasts(page)).toHaveText(['Nije sačuvano.']);
    await say(page, 'error', 'Istekla je.');
    await expect(toasts(page)).toHaveCount(2);
  });

  await test.step('without a network the board says so', async () => {
    await context.setOffline(true);
    await expect(page.getByText(board.shell.offline)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(board.shell.offline)).toBeHidden();
  });
});

test('a message that is handled is said to be, and does not come back as a toast', async ({ page }) => {
  const visitor = someone();
  const message = `Imate li parking, pita ${visitor.email}?`;
  await inDatabase(
    (sql) =>
      sql`insert into contact_message ${sql({ full_name: visitor.name, email: visitor.email, message, language: 'sr' })}`,
  );
  await openBoardAs(
    page,
    'ROLE_MANAGER',
    `/board/dashboard/messages?email=${encodeURIComponent(visitor.email)}`,
  );
  const handled = filled(board.dashboard.handledOf, { name: visitor.name });
  await pressInRow(page, handled);
  await expect(toasts(page)).toHaveText(handled);
});

/** Holds each write of the board back a little; the result tells which were sent since it was last called, once one is answered. */
async function countWrites(page: Page): Promise<(expected: string) => Promise<void>> {
  const sent: string[] = [];
  await page.route('**/admin/api/**', async (route) => {
    const write = route.request();
    if (write.method() === 'GET' || write.url().includes('/token/')) return route.fallback();
    sent.push(`${write.method()} ${new URL(write.url()).pathname.replace(/\/\d+/, '/n')}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fallback();
  });
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/admin/api/')) answered++;
  });
  // Whatever a second press sent was on its way long before the answer to the first.
  return async (expected) => {
    await expect.poll(() => answered).toBeGreaterThan(0);
    expect(sent.splice(0)).toEqual([expected]);
    answered = 0;
  };
}

test('a double click on what creates, saves or deletes does so once', async ({ page }) => {
  await logInAs(page, 'ROLE_MANAGER');
  const once = await countWrites(page);
  const name = aName('Povratna');
  // The list is filtered for whoever is to be added.
  await page.goto(`/board/clients?name=${encodeURIComponent(name)}`);
  const adding = dialog(page, board.clients.new);
  await openForm(page, adding);
  await adding.getByLabel(fields.personName).fill(name);
  await adding.getByLabel(fields.email).fill(someone().email);
  await adding.getByRole('button', { name: form.save }).dblclick();
  await once('POST /admin/api/clients');

  await button(page, `${list.edit}: ${name}`).click();
  const editing = dialog(page, board.clients.edit);
  await editing.getByLabel(fields.notes).fill('kratko');
  await editing.getByRole('button', { name: form.save }).dblclick();
  await once('PUT /admin/api/clients/n');

  await pressInRow(page, `${board.delete.delete}: ${name}`);
  await dialog(page, board.delete.title)
    .getByRole('button', { name: board.delete.delete, exact: true })
    .dblclick();
  await once('DELETE /admin/api/clients/n');
});

test(
  'a double click on what sends a newsletter or makes the address of a calendar does so once',
  SWEEP,
  async ({ page }) => {
    await logInAs(page, 'ROLE_MANAGER');
    const once = await countWrites(page);
    const subject = `Pismo ${aName('Povratna')}`;
    await inDatabase(
      (sql) => sql`insert into newsletter (subject, message) values (${subject}, 'Zdravo') returning id`,
    );
    await page.goto(`/board/newsletters?subject=${encodeURIComponent(subject)}`);
    await pressInRow(page, board.newsletters.sendOf.replace('{name}', subject));
    await dialog(page, board.newsletters.sendTitle)
      .getByRole('button', { name: board.newsletters.send, exact: true })
      .dblclick();
    await once('POST /admin/api/newsletters/n/send');

    await page.goto('/board/reservations/calendar');
    await button(page, board.feeds.open).click();
    await dialog(page, board.feeds.titleOfSalon)
      .getByRole('button', { name: new RegExp(`^(${board.feeds.create}|${board.feeds.another})$`) })
      .dblclick();
    await once('POST /admin/api/calendar-feeds');
  },
);

test('who has typed something when the session ends logs in above it and goes on', async ({ page }) => {
  const { email } = await openBoardAs(page, 'ROLE_MANAGER', '/board/clients');
  const name = aName('Povratna');
  const adding = dialog(page, board.clients.new);
  await openForm(page, adding);
  await adding.getByLabel(fields.personName).fill(name);
  await adding.getByLabel(fields.email).fill(someone().email);
  await inDatabase(
    (sql) => sql`delete from auth_session where user_id = (select id from "user" where email = ${email})`,
  );
  await adding.getByRole('button', { name: form.save }).click();

  const above = dialog(page, board.loginAbove.title);
  await expect(above.getByLabel(board.loginAbove.password)).toBeFocused();
  await page.keyboard.type('something else entirely');
  await page.keyboard.press('Enter');
  await expect(above.getByText(board.loginAbove.refused)).toBeVisible();
  await above.getByLabel(board.loginAbove.password).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(above).toBeHidden();
  await expect(adding).toBeHidden();
  const stored = await inDatabase((sql) => sql`select from client where name = ${name}`);
  expect(stored).toHaveLength(1);
});
