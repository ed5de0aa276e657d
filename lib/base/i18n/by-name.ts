import type { Locale } from '../statuses.ts';
import { languageTag } from './paths.ts';

const collators = new Map<Locale, Intl.Collator>();

function collatorOf(locale: Locale): Intl.Collator {
  let collator = collators.get(locale);
  if (!collator) {
    collator = new Intl.Collator(languageTag(locale), { numeric: true });
    collators.set(locale, collator);
  }
  return collator;
}

/** Orders by name as the reader's language has it: Č after C in Serbian, Ö beside O in German. */
export const byName =
  (locale: Locale) =>
  (one: { name: string }, other: { name: string }): number =>
    collatorOf(locale).compare(one.name, other.name);
