import { expect, test, type Locator, type Page } from '@playwright/test';
import { aColleague, inDatabase, logInAs, openBoardAs } from '../support/browser/board.ts';
import { DEVICES, filled, pressInRow, rows, unfoldFilters, unique } from '../support/browser/lists.ts';
import { allMails, receivedMails } from '../support/browser/mailbox.ts';
import { SWEEP, LANGUAGES, sweepIn, words, type Language } from '../support/browser/pages.ts';
import { expectFitsPhone, expectSound } from '../support/browser/sound.ts';

const { board, status, errors, languages, validation } = words.sr;
const { newsletters } = board;
const NEWSLETTERS = '/board/newsletters';
const SUBSCRIBERS = '/board/newsletters/subscribers';
const FOR_ALL_READERS = 120_000;

type Letter = Record<Language, string>;
const aSubject = (): Letter => {
  const which = unique();
  return { sr: `Pismo ${which}`, en: `Letter ${which}`, de: `Brief ${which}` };
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The mail that a preview shows, in a frame of its own. */
const letterIn = (preview: Locator) => preview.locator('iframe').contentFrame().locator('body');
const inLanguage = (form: Locator, field: string, language: Language) =>
  form.getByLabel(`${field}, ${languages[language]}`, { exact: true });
const inRow = (action: string, name: string) =>
  action.includes('{name}') ? filled(action, { name }) : `${action}: ${name}`;
const ofRow = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: inRow(action, name) });
/** Presses it, wherever in the row it stands. */
const press = (page: Page, action: string, name: string) => pressInRow(page, inRow(action, name));

async function fillLetter(form: Locator, subject: Letter, message: Letter): Promise<void> {
  for (const language of LANGUAGES) {
    await inLanguage(form, newsletters.subject, language).fill(subject[language]);
    await inLanguage(form, newsletters.message, language).fill(message[language]);
  }
}

const statusOf = (page: Page) => rows(page).getByRole('cell').nth(1);

/** The list of letters, filtered for one. */
const listOf = ({ sr }: Letter) => `${NEWSLETTERS}?subject=${encodeURIComponent(sr)}`;

async function findLetter(page: Page, letter: Letter): Promise<void> {
  await page.goto(listOf(letter));
  await expect(rows(page)).toHaveCount(1);
}

/** Its mails and its next round are due at once, instead of a few seconds later. */
const bringOn = (id: number) =>
  inDatabase(async (sql) => {
    await sql`
      update outbox set run_at = now() where newsletter_id = ${id} and state = 'waiting' and run_at > now()`;
    await sql`
      update newsletter set next_batch_at = now() where id = ${id} and status = 2 and next_batch_at > now()`;
  });

/** A draft that is already there. */
async function aDraft(subject = aSubject()): Promise<Letter & { id: number }> {
  const { sr, en, de } = subject;
  const [row] = await inDatabase(
    (sql) => sql<{ id: number }[]>`
      insert into newsletter (subject, subject_en, subject_de, message)
      values (${sr}, ${en}, ${de}, 'Zdravo') returning id`,
  );
  if (!row) throw new Error('no newsletter was inserted');
  return { ...subject, ...row };
}

test('a letter is written in three languages, looked at in each, edited and deleted, at a desk and on a phone', async ({
  page,
}) => {
  await page.setViewportSize(DEVICES.desktop);
  const subject = aSubject();
  // Opened with the filter by which the letter is found, once it is there; what axe says of the screen itself, board-accessibility asks.
  await openBoardAs(page, 'ROLE_MANAGER', listOf(subject));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.screens.newsletters);
  const message = { sr: 'Zdravo,\n\nčujemo se.', en: 'Hello,\n\nsee you.', de: 'Guten Tag,\n\nbis bald.' };
  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = dialog(page, newsletters.newTitle);
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form.getByText(validation.required)).toHaveCount(2);
  await expectSound(page);
  await expectFitsPhone(page);
  await fillLetter(form, subject, message);
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();

  await expect(statusOf(page)).toContainText(status.newsletter[1]);
  await press(page, newsletters.previewOf, subject.sr);
  const preview = dialog(page, newsletters.preview);
  for (const language of LANGUAGES) {
    // By keyboard: what is pressed keeps the focus.
    await preview.getByRole('button', { name: languages[language], exact: true }).press('Enter');
    await expect(letterIn(preview)).toContainText(subject[language]);
    await expect(letterIn(preview)).toContainText(message[language].slice(-6));
    await expect(preview.getByRole('button', { name: languages[language] })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  await expectSound(page);
  await expectFitsPhone(page);
  await preview.getByRole('button', { name: newsletters.tryIt, exact: true }).click();
  await expect(page.getByText(words.sr.answers.newsletterTestSent.split('{')[0] ?? '')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(ofRow(page, board.list.more, subject.sr)).toBeFocused();

  // What comes of it from here on, she does on the phone.
  await page.setViewportSize(DEVICES.phone);
  await ofRow(page, board.list.edit, subject.sr).click();
  const edit = dialog(page, newsletters.editTitle);
  await expect(inLanguage(edit, newsletters.message, 'de')).toHaveValue(message.de);
  const better = { ...subject, sr: `${subject.sr} (ispravljeno)` };
  await inLanguage(edit, newsletters.subject, 'sr').fill(better.sr);
  await inLanguage(edit, newsletters.message, 'de').fill('');
  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(edit).toBeHidden();

  // Without a translation readers get the Serbian text.
  await press(page, newsletters.previewOf, better.sr);
  await preview.getByRole('button', { name: languages.de }).click();
  await expect(letterIn(preview)).toContainText(message.sr.slice(-6));
  await page.keyboard.press('Escape');

  // Sending asks first, and can be left.
  await press(page, newsletters.sendOf, better.sr);
  const question = dialog(page, newsletters.sendTitle);
  await expect(question).toContainText(/Bilten ide na \d+ adres/);
  await expectSound(page);
  await question.getByRole('button', { name: words.sr.board.form.cancel }).last().click();
  await expect(statusOf(page)).toContainText(status.newsletter[1]);

  // It can be put off to a day, and is a draft until then.
  await press(page, newsletters.sendOf, better.sr);
  await question.getByRole('button', { name: newsletters.plan, exact: true }).click();
  await expect(statusOf(page)).toContainText(newsletters.planned);
  await press(page, newsletters.takeBack, better.sr);
  await expect(statusOf(page)).toContainText(status.newsletter[1]);

  await press(page, board.delete.delete, better.sr);
  await dialog(page, board.delete.title).getByRole('button', { name: board.delete.delete }).click();
  await expect(page.getByText(board.list.empty)).toBeVisible();
});

type Reader = { email: string; language: Language };
const readers = () =>
  inDatabase(
    (sql) => sql<Reader[]>`
      select email, language from newsletter_subscriber where status = 2 and set_aside_for is null`,
  );

test('a letter reaches each verified subscriber in their language, and nobody else', async ({ page }) => {
  test.setTimeout(FOR_ALL_READERS * 2);
  const which = unique();
  const people = [
    ...LANGUAGES.map((language) => ({ language, status: 2 })),
    { language: 'sr', status: 1 },
    { language: 'en', status: 3 },
  ].map((row, index) => ({
    ...row,
    email: `${which}.${index}@reader.example`,
    consent_text: 'Želim bilten',
  }));
  await inDatabase((sql) => sql`insert into newsletter_subscriber ${sql(people)}`);
  const draft = await aDraft();

  await logInAs(page, 'ROLE_MANAGER');
  await findLetter(page, draft);
  const before = await readers();
  await press(page, newsletters.sendOf, draft.sr);
  await dialog(page, newsletters.sendTitle)
    .getByRole('button', { name: newsletters.send, exact: true })
    .click();
  await expect(page.locator('[data-toast]')).toHaveText(filled(newsletters.begun, { name: draft.sr }));
  await expect(statusOf(page)).toContainText(status.newsletter[2]);
  await expect(page.getByRole('progressbar', { name: newsletters.sending })).toBeVisible();
  // What is on its way can be read, and neither edited nor deleted.
  await expect(ofRow(page, board.list.edit, draft.sr)).toHaveCount(0);
  await expect(ofRow(page, board.delete.delete, draft.sr)).toHaveCount(0);

  // The screen counts by itself.
  await expect(async () => {
    await bringOn(draft.id);
    await expect(statusOf(page)).toContainText(status.newsletter[3], { timeout: 1_000 });
  }).toPass({ timeout: FOR_ALL_READERS });
  const [counted] = await inDatabase(
    (sql) => sql<{ all: number; sent: number; failed: number }[]>`
      select recipients_count as all, sent_count as sent, failed_count as failed from newsletter
      where id = ${draft.id}`,
  );
  expect(counted).toEqual({ all: counted?.all, sent: counted?.all, failed: 0 });
  await expect(rows(page)).toContainText(
    filled(newsletters.sentOf, { sent: counted?.sent ?? 0, count: counted?.all ?? 0 }),
  );

  const subjects = new Set<string | undefined>(LANGUAGES.map((language) => draft[language]));
  const letters = (await allMails()).filter(({ subject }) => subjects.has(subject));
  const got = letters.map(({ to, subject }) => `${to?.[0]?.address} ${subject}`);
  expect(letters).toHaveLength(counted?.all ?? 0);
  // Other tests subscribe and leave meanwhile.
  const after = await readers();
  const stayed = before.filter(({ email }) => after.some((reader) => reader.email === email));
  const due = ({ email, language }: Reader) => `${email} ${draft[language]}`;
  expect(got).toEqual(expect.arrayContaining(stayed.map(due)));
  expect(new Set(got).size).toBe(got.length);
  const known = new Set([...before, ...after].map(due));
  expect(got.filter((letter) => !known.has(letter))).toEqual([]);
  expect(got.filter((letter) => letter.startsWith(which)).toSorted()).toEqual(
    LANGUAGES.map((language, index) => `${which}.${index}@reader.example ${draft[language]}`),
  );
  await inDatabase((sql) => sql`delete from newsletter_subscriber where email like ${`${which}.%`}`);
});

// With every run who saves second is told so in board-lists and board-services, in forms of the same kind.
test(
  'who saves second is told of a faster colleague, and loses nothing',
  SWEEP,
  async ({ page, request }) => {
    const draft = await aDraft();
    await logInAs(page, 'ROLE_MANAGER');
    const colleague = await aColleague('ROLE_SUPER_ADMIN');
    await findLetter(page, draft);
    await ofRow(page, board.list.edit, draft.sr).click();
    const edit = dialog(page, newsletters.editTitle);
    await inLanguage(edit, newsletters.message, 'en').fill('My long text');

    const address = `/admin/api/newsletters/${draft.id}`;
    const record = (await (await request.get(address, colleague.session)).json()) as Record<string, unknown>;
    const { subject, subjectEn, subjectDe, message, messageEn, editedAt } = record;
    const faster = await request.put(address, {
      ...colleague.session,
      data: { subject, subjectEn, subjectDe, message, messageEn, messageDe: 'Von der Kollegin', editedAt },
    });
    expect(faster.status()).toBe(200);

    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(edit.getByRole('alert')).toContainText(colleague.email);
    await expect(inLanguage(edit, newsletters.message, 'en')).toHaveValue('My long text');
    await expectSound(page);
    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(edit).toBeHidden();
    await press(page, newsletters.previewOf, draft.sr);
    await dialog(page, newsletters.preview).getByRole('button', { name: languages.en }).click();
    await expect(letterIn(dialog(page, newsletters.preview))).toContainText('My long text');
    await page.keyboard.press('Escape');

    // A letter that has gone out meanwhile stays as it was read, and what was typed can still be copied.
    await ofRow(page, board.list.edit, draft.sr).click();
    await inLanguage(edit, newsletters.message, 'sr').fill('Moj dugi tekst');
    await inDatabase((sql) => sql`update newsletter set status = 3, sent_at = now() where id = ${draft.id}`);
    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(page.getByText(errors.newsletterSent)).toBeVisible();
    await expect(edit.getByRole('alert')).toHaveCount(0);
    await expect(inLanguage(edit, newsletters.message, 'sr')).toHaveValue('Moj dugi tekst');
  },
);

test(
  'subscribers are found by status and reason, sorted and turned at a desk, asked and taken off on a phone',
  SWEEP,
  async ({ page }) => {
    await page.setViewportSize(DEVICES.desktop);
    await openBoardAs(page, 'ROLE_MANAGER', NEWSLETTERS);
    const tabs = page.getByRole('navigation', { name: newsletters.tabs });
    await tabs.getByRole('link', { name: newsletters.subscribers }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newsletters.subscribers);
    // What axe says of it without filters, board-accessibility asks.
    await expect(rows(page)).toHaveCount(10);

    const heading = page.getByRole('columnheader', { name: board.fields.email });
    await heading.getByRole('link').click();
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    const first = rows(page).first().getByRole('cell').first();
    const onFirstPage = await first.innerText();
    await page.getByRole('link', { name: filled(board.list.page, { page: 2 }), exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(first).not.toHaveText(onFirstPage);
    const names = await rows(page).locator('td:first-child').allInnerTexts();
    expect(names).toEqual(names.toSorted());
    expect(onFirstPage < (names[0] ?? '')).toBe(true);

    await unfoldFilters(page);
    const filters = page.getByRole('search', { name: board.list.filter });
    await filters.getByLabel(board.fields.status).selectOption(status.subscriber[3]);
    await filters.getByLabel(newsletters.reason).fill('selim se');
    await filters.getByLabel(newsletters.reason).press('Enter');
    await expect(page).toHaveURL(/unsubscriptionReason=selim/);
    await expect(rows(page).first()).toContainText('Selim se iz Beograda.');
    for (const row of await rows(page).all()) {
      await expect(row).toContainText(status.subscriber[3]);
      await expect(row).toContainText('Selim se iz Beograda.');
    }
    await expectSound(page);
    await expectFitsPhone(page);

    // Staff only ask; the mailed link is what puts somebody on the list.
    const email = `${unique()}@reader.example`;
    await page.goto(`${SUBSCRIBERS}?email=${encodeURIComponent(email)}`);
    await page.setViewportSize(DEVICES.phone);
    await page.getByRole('button', { name: board.list.create, exact: true }).click();
    const form = dialog(page, newsletters.newSubscriber);
    await form.getByLabel(board.fields.email).fill(email);
    await form.getByLabel(board.fields.language).selectOption(languages.de);
    await expectSound(page);
    await form.getByRole('button', { name: board.form.save }).click();
    await expect(form).toBeHidden();
    const [mail] = await receivedMails(email, 1);
    expect(mail?.subject).toBe(words.de.mail.newsletterConfirmation.subject);

    await expect(rows(page)).toContainText(status.subscriber[1]);
    await ofRow(page, board.list.edit, email).click();
    const edit = dialog(page, email);
    await edit.getByLabel(board.fields.status).selectOption(status.subscriber[3]);
    await edit.getByLabel(newsletters.reason).fill('Javila se telefonom');
    await expectSound(page);
    await edit.getByRole('button', { name: board.form.save }).click();
    await expect(edit).toBeHidden();
    await expect(rows(page)).toContainText(status.subscriber[3]);
    await expect(rows(page)).toContainText('Javila se telefonom');

    await press(page, board.delete.delete, email);
    await dialog(page, board.delete.title).getByRole('button', { name: board.delete.delete }).click();
    await expect(page.getByText(board.list.empty)).toBeVisible();
  },
);

for (const language of LANGUAGES) {
  test(
    `no word makes the list of subscribers wider than the screen, with filters in use (${language})`,
    sweepIn(language),
    async ({ page }) => {
      await logInAs(page, 'ROLE_MANAGER');
      await page
        .context()
        .addCookies([{ name: 'lang', value: language, url: process.env.E2E_BASE_URL ?? '' }]);
      await page.goto(`${SUBSCRIBERS}?status=3`);
      await expect(page.getByRole('link', { name: words[language].board.list.clear })).toBeVisible();
      await expectSound(page);
    },
  );
}
