import type { Locator } from '@playwright/test';
import { DAY } from '../../../lib/base/time/units.ts';
import { words, type Language } from './pages.ts';

/** So far ahead nothing of the demo is booked, and nobody is away. */
const FAR_AHEAD = 44;

/** Chooses what somebody calls for, out of what is offered; says what it is called. */
export async function chooseService(form: Locator, label: string, place = 0): Promise<string> {
  const field = form.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await form.getByRole('listbox', { name: label, exact: true }).getByRole('option').nth(place).click();
  return field.inputValue();
}

/**
 * Free terms of a day with nothing booked, at whatever hour this runs, once the form of a chosen service shows them; `ahead`: of
 * another day, for who needs room behind the term.
 */
export async function termsFarAhead(form: Locator, language: Language, ahead = FAR_AHEAD): Promise<Locator> {
  const { next } = words[language].board.reservations;
  const day = new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
  const isOfDay = (url: string) =>
    url.includes('/next-free?') && new URL(url).searchParams.get('from') === `${day}T00:00`;
  // Those of before are gone with the press of a key.
  await Promise.all([
    form.page().waitForResponse((response) => isOfDay(response.url())),
    form.getByLabel(next.from, { exact: true }).fill(day),
  ]);
  return form.getByRole('group', { name: next.terms }).getByRole('button');
}
