import 'server-only';
import { cookies } from 'next/headers';
import type { Locale } from '../../base/statuses.ts';
import { salonLanguages } from '../settings/settings.ts';

/** The language of pages without one in their address: the stored choice, while the salon has that language, or the default. */
export async function storedLocale(): Promise<Locale> {
  const stored = (await cookies()).get('lang')?.value;
  const { offered, fallback } = salonLanguages();
  return offered.find((locale) => locale === stored) ?? fallback;
}
