import { expect, type Locator, type Page } from '@playwright/test';
import { dialogOf, words } from './pages.ts';

/** A first visit is booked by as many taps at the most; where it is paid ahead, by two more. */
export const FIRST_VISIT_TAPS = 7;

/**
 * What a person needs beside the machine, after the keystroke-level model of Card, Moran and Newell: a tap, a character on the
 * keyboard of a phone, a look at each new screen, and for a mail to arrive and be glanced at. The code stands in the first words
 * of the mail, which its notification shows.
 */
const SECONDS = { tap: 1.1, character: 0.28, view: 1.35, mail: 8 };

/** Counts what a thumb does, and how long the machine takes for its part. */
export class Journey {
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
export async function chooseEarliest(journey: Journey, page: Page, which: number): Promise<Locator> {
  const dialog = dialogOf(page, 'en');
  const earliest = dialog.getByRole('button', { name: words.en.reservation.earliest.split('{')[0] ?? '' });
  const book = page.getByRole('button', { name: new RegExp(`^${words.en.services.bookNow}`) }).nth(which);
  await journey.seen(earliest, () => journey.tap(book));
  await journey.seen(dialog.getByLabel(words.en.reservation.clientName), () => journey.tap(earliest));
  return dialog;
}
