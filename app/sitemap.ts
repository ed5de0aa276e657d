import type { MetadataRoute } from 'next';
import { publicServiceUnits } from './(public)/_data/catalogue';
import { ratings } from './(public)/_data/reviews';
import { team } from './(public)/_data/team';
import { appUrl } from '@/lib/base/environment/env';
import { languageTag, localePath } from '@/lib/base/i18n/paths';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { serviceUnitSegment } from '@/lib/catalogue/addresses/service-unit';
import { personPath } from '@/lib/catalogue/addresses/person';
import { LOCALES, type Locale } from '@/lib/base/statuses';

type Paths = Record<Locale, string>;

const everywhere = (path: string): Paths => ({ sr: path, en: path, de: path });

/** One entry per page and language, each naming the page in all of them. */
function entries(paths: Paths): MetadataRoute.Sitemap {
  const address = (locale: Locale) => appUrl() + localePath(locale, paths[locale]);
  const { offered, fallback } = salonLanguages();
  const languages = {
    ...Object.fromEntries(offered.map((locale) => [languageTag(locale), address(locale)])),
    'x-default': address(fallback),
  };
  return offered.map((locale) => ({ url: address(locale), alternates: { languages } }));
}

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [sr, en, de] = await Promise.all(LOCALES.map((locale) => publicServiceUnits(locale)));
  const { salon: rated } = await ratings();
  const people = await team(salonLanguages().fallback);
  const segment = (units: typeof sr, id: number) => {
    const unit = units?.find((known) => known.id === id);
    return `/services/${unit ? serviceUnitSegment(unit) : id}`;
  };
  return [
    ...['/', '/services', '/about', '/team', '/privacy-policy', '/impressum', '/accessibility'].flatMap(
      (path) => entries(everywhere(path)),
    ),
    ...(rated ? entries(everywhere('/reviews')) : []),
    ...(sr ?? []).flatMap(({ id }) =>
      entries({ sr: segment(sr, id), en: segment(en, id), de: segment(de, id) }),
    ),
    ...people.flatMap((person) => entries(everywhere(personPath(person)))),
  ];
}
