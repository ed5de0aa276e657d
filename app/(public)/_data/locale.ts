import { notFound } from 'next/navigation';
import { LOCALES, type Locale } from '@/lib/base/statuses';

/** The segment of the address as a language; middleware lets nothing else through. */
export function asLocale(segment: string | undefined): Locale {
  const locale = LOCALES.find((known) => known === segment);
  if (!locale) notFound();
  return locale;
}
