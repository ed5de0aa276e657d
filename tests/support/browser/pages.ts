import { expect, type Locator, type Page } from '@playwright/test';
import { messages as words } from '../../../lib/base/i18n/messages.ts';

export { words };
export type Language = keyof typeof words;
export const LANGUAGES: Language[] = ['sr', 'en', 'de'];

/** What `npm run test:sweeps` goes through, and `npm test` does not. */
export const SWEEP = { tag: '@sweep' };

/** What goes through all pages does so with every run in German, whose words are the longest, and in the two other languages as a sweep. */
export const sweepIn = (language: Language) => (language === 'de' ? {} : SWEEP);

/** The address of a page in a language; Serbian has no prefix. */
export const addressIn = (language: Language, page = '/') =>
  language === 'sr' ? page : `/${language}${page === '/' ? '' : page}`;

/** The dialog of a booking, whatever its step. */
export function dialogOf(page: Pick<Page, 'getByRole'>, language: Language): Locator {
  const { timeTitle, addService, title, heldStep, payStep } = words[language].reservation;
  return page.getByRole('dialog', {
    name: new RegExp(`^(${[timeTitle, addService, title, heldStep, payStep].join('|')})`),
  });
}

/** Free terms as the dialog shows them, once they are loaded. */
export const freeTerms = (dialog: Locator) => dialog.getByRole('button', { name: /^\d\d:\d\d$/ });

/** The months behind the strip of two weeks; where nothing is free in those, the months stand there already. */
export async function openCalendar(dialog: Locator, language: Language): Promise<void> {
  const { wholeCalendar, twoWeeks } = words[language].reservation;
  await expect(freeTerms(dialog).first()).toBeVisible();
  const months = dialog.getByRole('button', { name: wholeCalendar });
  await expect(months.or(dialog.getByRole('button', { name: twoWeeks }))).toBeVisible();
  if (await months.isVisible()) await months.click();
}

/** Turns to the last free day of the next month, where the demo salon has much room; or to the one before it. */
export async function turnToNextMonth(
  dialog: Locator,
  language: Language,
  day: 'last' | 'before it' = 'last',
): Promise<void> {
  await openCalendar(dialog, language);
  const days = dialog.getByRole('grid').getByRole('button', { disabled: false });
  await expect(days.first()).toBeVisible();
  await dialog.getByRole('button', { name: words[language].reservation.nextMonth }).click();
  await (day === 'last' ? days.last() : days.nth(-2)).click();
  await expect(freeTerms(dialog).first()).toBeVisible();
}

/** The services that a search or a filter of /services found. */
export const foundServices = (page: Page): Locator => page.locator('#results').getByRole('listitem');

/** Opens the dialog of a service on /services. */
export async function openDialog(page: Page, language: Language, service: RegExp | string): Promise<Locator> {
  await page.goto(addressIn(language, '/services'));
  await page.getByRole('button', { name: service }).first().click();
  const dialog = dialogOf(page, language);
  await expect(freeTerms(dialog).first()).toBeVisible();
  return dialog;
}

let visitors = 0;

/** Somebody new, for each test. */
export const someone = () => {
  const number = `${process.pid}${++visitors}`;
  return {
    name: 'Đorđe Žikić',
    email: `djordje.${number}@example.com`,
    phone: `+38164${number.padStart(7, '1').slice(-7)}`,
  };
};

export type Someone = ReturnType<typeof someone>;

export async function fillIn(dialog: Locator, language: Language, visitor: Someone): Promise<void> {
  const text = words[language].reservation;
  await dialog.getByLabel(text.clientName).fill(visitor.name);
  await dialog.getByLabel(text.clientEmail).fill(visitor.email);
  await dialog.getByLabel(text.clientPhone).fill(visitor.phone);
}

/** The last page of the dialog, in large words. */
export const heldTitle = (dialog: Locator, language: Language): Locator =>
  dialog.getByText(words[language].reservation.heldTitle.replace(/<[^>]+>/g, ''), { exact: true });

export const expectHeld = (dialog: Locator, language: Language): Promise<void> =>
  expect(heldTitle(dialog, language)).toBeVisible();

/** Nothing lies over the end of the page but what belongs to the salon. */
export const answeredCookies = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('cookieSettings', '{"all":null,"marketing":false}'));
