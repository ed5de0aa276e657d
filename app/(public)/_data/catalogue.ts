import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { allPublicServiceUnits, type PublicServiceUnit } from '@/lib/service-units/queries';
import { getGeneralWorkingHours, type GeneralWorkingHours } from '@/lib/working-hours/queries';
import type { Locale } from '@/lib/statuses';

/** What the public pages show, kept in the cache; the board expires the tags when something changes. */
export async function publicServiceUnits(locale: Locale): Promise<PublicServiceUnit[]> {
  'use cache';
  cacheTag('service-units');
  cacheLife('site');
  return allPublicServiceUnits(locale);
}

export async function publicWorkingHours(): Promise<GeneralWorkingHours> {
  'use cache';
  cacheTag('general-working-hours');
  cacheLife('site');
  return getGeneralWorkingHours();
}
