import { expect, type Locator, type Page } from '@playwright/test';
import { inDatabase } from '../support/board.ts';
import { codeIn, receivedMails } from '../support/mailbox.ts';
import { dialogOf, freeTerms, someone, words } from '../support/pages.ts';
import { expectAccessible } from '../support/sound.ts';
import { test } from '../support/visitor.ts';

const text = words.en.reservation;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/**
 * What a person needs beside the machine, after the keystroke-level model of Card, Moran and Newell: a tap, a character on the
 * keyboard of a phone, a look at each new screen, and for a mail to arrive and be glanced at. The code stands in the first words
 * of the mail, which its notification shows.
 */
const SECONDS = { tap: 1.1, character: 0.28, view: 1.35, mail: 8 };

/** Counts what a thumb does, and how long the machine takes for its part. */
class Journey {
  taps = 0;
  characters = 0;
  screens = 0;
  mails = 0;
  machine = 0;

  constructor(private readonly page: Page) {}

  /** What the machine does until the next screen stands there, at which one looks. */
  async seen(screen: Locator, action: () => Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await action();
    await expect(screen).toBeVisible();
    this.machine += (performance.now() - begun) / 1_000;
    this.screens++;
  }

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.tap();
  }

  /** Into a field: moving there is a tap, unless the focus is there already. */
  async type(field: Locator, typed: string): Promise<void> {
    await expect(field).toBeVisible();
    const isThere = await field.evaluate((element) => element === document.activeElement);
    if (!isThere) await this.tap(field);
    await this.page.keyboard.type(typed);
    this.characters += typed.length;
  }

  get modelled(): number {
    const { taps, characters, screens, mails } = this;
    return (
      taps * SECONDS.tap + characters * SECONDS.character + screens * SECONDS.view + mails * SECONDS.mail
    );
  }

  /** In one line. */
  print(name: string): void {
    const { taps, characters, modelled, machine } = this;
    const seconds = `${(modelled + machine).toFixed(0)} s (person ${modelled.toFixed(1)}, machine ${machine.toFixed(1)})`;
    process.stdout.write(`\n${name}: ${taps} taps, ${characters} characters, ${seconds}\n`);
  }
}

/** @param which of the services that home shows; of one that is booked already the same time may be the earliest again */
async function chooseEarliest(journey: Journey, page: Page, which: number): Promise<Locator> {
  const dialog = dialogOf(page, 'en');
  const earliest = dialog.getByRole('button', { name: text.earliest.split('{')[0] ?? '' });
  const book = page.getByRole('button', { name: new RegExp(`^${words.en.services.bookNow}`) }).nth(which);
  await journey.seen(earliest, () => journey.tap(book));
  await journey.seen(dialog.getByLabel(text.clientName), () => journey.tap(earliest));
  return dialog;
}

const booked = (page: Page) => page.getByText(text.bookedTitle, { exact: true });

test('a first visit is booked in seven taps at most, a returning one in three, or in two from what home offers', async ({
  page,
}) => {
  const { name, email, phone } = someone();

  const first = new Journey(page);
  const cookies = page.getByRole('dialog', { name: words.en.cookies.title });
  await first.seen(cookies, () => page.goto('/en'));
  await first.tap(cookies.getByRole('button', { name: words.en.cookies.onlyNecessary }));
  const dialog = await chooseEarliest(first, page, 0);
  await first.type(dialog.getByLabel(text.clientName), name);
  await first.type(dialog.getByLabel(text.clientEmail), email);
  await first.type(dialog.getByLabel(text.clientPhone), phone);
  const code = dialog.getByLabel(text.code.split('{')[0] ?? '');
  const submit = dialog.getByRole('button', { name: text.submit, exact: true });
  await first.seen(code, () => first.tap(submit));
  await expectAccessible(page, 'dialog[open]');
  const [held] = await receivedMails(email, 1);
  first.mails++;
  await first.seen(booked(page), () => first.type(code, codeIn(held)));
  first.print('First visit');
  await expectAccessible(page, 'dialog[open]');

  const returning = new Journey(page);
  const home = page.getByRole('heading', { level: 1 });
  await returning.seen(home, () => page.goto('/en'));
  const again = await chooseEarliest(returning, page, 1);
  const continueAs = again.getByRole('button', { name: text.continueAs.split('{')[0] ?? '' });
  await returning.seen(booked(page), () => returning.tap(continueAs));
  returning.print('Returning visit');

  const repeated = new Journey(page);
  const offer = page.getByRole('button', { name: words.en.returning.againWith.split('{')[0] ?? '' });
  await repeated.seen(offer, () => page.goto('/en'));
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const once = dialogOf(page, 'en').getByRole('button', { name: text.continueAs.split('{')[0] ?? '' });
  await repeated.seen(once, () => repeated.tap(offer));
  await repeated.seen(booked(page), () => repeated.tap(once));
  repeated.print('Returning visit, the same again');

  const states = await inDatabase(
    (sql) => sql`select status from reservation where client_email = ${email} order by id`,
  );
  expect(states).toEqual([{ status: 2 }, { status: 2 }, { status: 2 }]);
  await receivedMails(email, 4);
  expect([returning.taps, repeated.taps]).toEqual([3, 2]);
  expect(first.taps).toBeLessThanOrEqual(7);
  expect(first.modelled).toBeLessThanOrEqual(45);
  expect(returning.modelled).toBeLessThanOrEqual(15);
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
]) {
  test(`the first time of the day is in sight at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const address of ['/services?book=2', '/en/services?book=15', '/de/services?book=6']) {
      await page.goto(address);
      await page.evaluate(() => localStorage.setItem('cookieSettings', '{"all":null,"marketing":null}'));
      await page.reload();
      await expect(freeTerms(page.getByRole('dialog')).first()).toBeInViewport({ ratio: 1 });
    }
  });
}
