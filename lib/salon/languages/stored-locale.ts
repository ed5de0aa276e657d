import 'server-only';
import { cookies } from 'next/headers';
import { LOCALES, type Locale } from '../../base/statuses.ts';
import { salonLanguages } from '../settings/settings.ts';

/** The language of pages without one in their address: the stored choice, or the default. */
export async function storedLocale(): Promise<Locale> {
  const stored = (await cookies()).get('lang')?.value;
  return LOCALES.find((locale) => locale === stored) ?? salonLanguages().fallback;
}
