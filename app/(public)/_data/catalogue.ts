import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import {
  allPublicServiceUnits,
  publicServiceUnitImages,
  type PublicImage,
  type PublicServiceUnit,
} from '@/lib/catalogue/service-units/queries';
import { catalogueKey } from '@/lib/web/cache/record-address';
import { readOrLastGood } from '@/lib/web/cache/last-good';
import type { SiteTag } from '@/lib/kit/cache-tags';
import type { Locale } from '@/lib/base/statuses';
import { getGeneralWorkingHours, type GeneralWorkingHours } from '@/lib/staff-schedule/general-hours/queries';

const SERVICE_UNITS: SiteTag = 'service-units';
/** Who does a service is a matter of the people as well. */
const TEAM: SiteTag = 'team';
const WORKING_HOURS: SiteTag = 'general-working-hours';

/** What the public pages show, kept in the cache until the database says that it has changed (lib/web/cache). */
export async function publicServiceUnits(locale: Locale): Promise<PublicServiceUnit[]> {
  'use cache';
  cacheTag(SERVICE_UNITS, TEAM);
  cacheLife('site');
  return readOrLastGood(catalogueKey(locale), () => allPublicServiceUnits(locale));
}

export type IllustratedServiceUnit = PublicServiceUnit & { images: PublicImage[] };

/** The same with all their pictures. */
export async function illustratedServiceUnits(locale: Locale): Promise<IllustratedServiceUnit[]> {
  'use cache';
  cacheTag(SERVICE_UNITS, TEAM);
  cacheLife('site');
  const [units, images] = await Promise.all([
    publicServiceUnits(locale),
    readOrLastGood(`images ${locale}`, () => publicServiceUnitImages(locale)),
  ]);
  return units.map((unit) => ({ ...unit, images: images.get(unit.id) ?? [] }));
}

export async function publicWorkingHours(): Promise<GeneralWorkingHours> {
  'use cache';
  cacheTag(WORKING_HOURS);
  cacheLife('site');
  return readOrLastGood('general-working-hours', getGeneralWorkingHours);
}
