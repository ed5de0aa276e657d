import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import {
  publicCategories as allPublicCategories,
  type PublicCategory,
} from '@/lib/catalogue/categories/queries';
import {
  allPublicServiceUnits,
  publicServiceUnitImages,
  type PublicImage,
  type PublicServiceUnit,
} from '@/lib/catalogue/service-units/queries';
import { catalogueKey } from '@/lib/web/cache/record-address';
import type { SiteTag } from '@/lib/kit/cache-tags';
import type { Locale } from '@/lib/base/statuses';
import { getOpeningHours, NO_HOURS, type OpeningHours } from '@/lib/opening-hours/general-hours/queries';
import { readForPage } from './read';

const SERVICE_UNITS: SiteTag = 'service-units';
/** Who does a service is a matter of the people as well. */
const TEAM: SiteTag = 'team';
const WORKING_HOURS: SiteTag = 'general-working-hours';

/** What the public pages show, kept in the cache until the database says that it has changed (lib/web/cache). */
export async function publicServiceUnits(locale: Locale): Promise<PublicServiceUnit[]> {
  'use cache';
  cacheTag(SERVICE_UNITS, TEAM);
  cacheLife('site');
  return readForPage(catalogueKey(locale), () => allPublicServiceUnits(locale), []);
}

/** All categories in the salon's order, with their words and pictures. */
export async function publicCategories(locale: Locale): Promise<PublicCategory[]> {
  'use cache';
  cacheTag(SERVICE_UNITS);
  cacheLife('site');
  return readForPage(`categories ${locale}`, () => allPublicCategories(locale), []);
}

export type IllustratedServiceUnit = PublicServiceUnit & { images: PublicImage[] };

/** The same with all their pictures. */
export async function illustratedServiceUnits(locale: Locale): Promise<IllustratedServiceUnit[]> {
  'use cache';
  cacheTag(SERVICE_UNITS, TEAM);
  cacheLife('site');
  const [units, images] = await Promise.all([
    publicServiceUnits(locale),
    readForPage(`images ${locale}`, () => publicServiceUnitImages(locale), new Map()),
  ]);
  return units.map((unit) => ({ ...unit, images: images.get(unit.id) ?? [] }));
}

/** They change with the day as well: what is kept is renewed each minute. */
export async function publicOpeningHours(): Promise<OpeningHours> {
  'use cache';
  cacheTag(WORKING_HOURS);
  cacheLife('site');
  return readForPage('general-working-hours', () => getOpeningHours(new Date()), NO_HOURS);
}
