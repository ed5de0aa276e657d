import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { aColleague, inDatabase, openBoardAs } from '../support/browser/board.ts';
import { bookTerm } from '../support/browser/booked.ts';
import { PHONE, phonesWithCamera } from '../support/browser/camera-phone.ts';
import { linkIn, receivedMails } from '../support/browser/mailbox.ts';
import { SWEEP, someone, words, type Someone } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';

const { board, status, errors } = words.sr;
const { scanner } = board;
const baseURL = process.env.E2E_BASE_URL;
const phones = phonesWithCamera();

test.afterEach(phones.close);

const liveTracks = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  );

/** Books, confirms by the first mail, and reads the second, which has the code. */
async function bookedMail(request: APIRequestContext, visitor: Someone) {
  const { id } = await bookTerm(request, visitor);
  const [held] = await receivedMails(visitor.email, 1);
  const token = new URL(linkIn(held, 'confirm-reservation')).searchParams.get('token');
  const confirmed = await request.post('/api/reservations/confirm', { data: { token }, maxRetries: 1 });
  expect(confirmed.status()).toBe(200);
  const [, mail] = await receivedMails(visitor.email, 2);
  return { id, mail };
}

/** The picture of the code in a mail. */
function codeIn(mail: Email | undefined): Uint8Array {
  const picture = mail?.attachments.find(({ contentId }) => contentId?.includes('reservation-code'))?.content;
  if (!(picture instanceof ArrayBuffer)) throw new Error('the mail has no code');
  return new Uint8Array(picture);
}

/** Nobody is done before their term begins. */
const letItBegin = (email: string) =>
  inDatabase(
    (sql) =>
      sql`update reservation set term_from = now() - interval '5 minutes' where client_email = ${email}`,
  );

test('the camera reads the code out of a mail, one tap sets the reservation done, and the camera goes off', async ({
  request,
}) => {
  const visitor = someone();
  const { mail } = await bookedMail(request, visitor);
  await letItBegin(visitor.email);
  const page = await phones.before(codeIn(mail), baseURL);
  await openBoardAs(page, 'ROLE_MANAGER');
  // By its link, as staff come: the dashboard's document may not have a camera.
  await page.getByRole('link', { name: board.screens['qrcode-scanner'] }).click();

  const found = page.getByRole('article');
  await expect(found.getByRole('heading', { name: visitor.name })).toBeFocused({ timeout: 30_000 });
  await expect(found.getByText(status.confirmedBy.client)).toBeVisible();
  expect(await liveTracks(page)).toBe(0);
  await expectAccessible(page);

  await found.getByRole('button', { name: scanner.setDone }).click();
  await expect(found.getByText(scanner.isDone)).toBeVisible();
  await expect(found.getByText(status.reservation[5], { exact: true })).toBeVisible();
  await expect(found.getByRole('button', { name: scanner.setDone })).toBeHidden();

  // The same code again shows that it is done; leaving the screen leaves no camera on.
  await found.getByRole('button', { name: scanner.next }).click();
  await expect(found.getByText(status.reservation[5], { exact: true })).toBeVisible({ timeout: 30_000 });
  await found.getByRole('button', { name: scanner.next }).click();
  // At once, while the camera may still be on its way.
  await page.getByRole('link', { name: /Salon/ }).first().click();
  await expect(page.getByRole('heading', { name: board.dashboard.figures })).toBeVisible();
  await expect.poll(() => liveTracks(page)).toBe(0);
});

// With every run the code is typed where there is no camera, in the test below.
test('a camera that is not allowed is told, and the code can be typed', SWEEP, async ({ request }) => {
  const visitor = someone();
  const { id } = await bookTerm(request, visitor);
  const page = await phones.open({ allowed: false, baseURL });
  await openBoardAs(page, 'ROLE_MANAGER', '/board/qrcode-scanner');
  await expect(page.getByText(scanner.problem.denied.title)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(scanner.type).fill(`${id}-aaaaaaaaaaaaaaaaaaaaaa`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(errors.codeUnknown)).toBeVisible();
});

test('what the mail prints below its code is typed instead: the letters, or the number and a name', async ({
  page,
  request,
}) => {
  const visitor = someone();
  const { id, mail } = await bookedMail(request, visitor);
  const printed = /Kod ([A-Z]{6,}) · rezervacija br\.\s(\d+)/.exec(mail?.text ?? '');
  expect(printed?.[2]).toBe(String(id));
  await openBoardAs(page, 'ROLE_MANAGER', '/board/qrcode-scanner');
  const found = page.getByRole('article').getByRole('heading', { name: visitor.name });
  for (const typed of [printed?.[1]?.toLowerCase() ?? '', `${id} ${visitor.name.split(' ')[0]}`]) {
    await expect(page.getByText(scanner.problem.missing.title)).toBeVisible();
    await page.getByLabel(scanner.type).fill(typed);
    await page.getByRole('button', { name: scanner.find }).click();
    await expect(found).toBeFocused();
    await page.getByRole('button', { name: scanner.next }).click();
  }

  await test.step('without any camera the screen says so, on a phone as well', async () => {
    await page.setViewportSize(PHONE.viewport);
    await expect(page.getByText(scanner.problem.missing.title)).toBeVisible();
  });
});

test('a code tells nothing to whoever is not logged in', async ({ request }) => {
  const answer = await request.post('/admin/api/reservations/lookup', { data: { code: '1-x' } });
  expect(answer.status()).toBe(401);
  const { session } = await aColleague('ROLE_MANAGER');
  const known = await request.post('/admin/api/reservations/lookup', { data: { code: '1-x' }, ...session });
  expect(known.status()).toBe(404);
});
