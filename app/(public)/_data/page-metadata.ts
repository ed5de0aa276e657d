import type { Metadata } from 'next';
import { appUrl } from '@/lib/base/environment/env';
import { usualIn } from '@/lib/base/countries';
import { home } from '@/lib/base/i18n/home';
import { languageTag, localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import { salonLanguages } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { SHARE_PICTURE } from '../_share/size';

/** What search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

const LARGEST = { sr: 'sr_RS', en: 'en_US', de: 'de_DE' };

/** `de_AT`: a language as it is spoken where the salon is, else where most people speak it. */
function openGraphLocale(locale: Locale): string {
  const { country } = home();
  return usualIn(country)?.language === locale ? `${locale}_${country}` : LARGEST[locale];
}

/** Ends with the last whole word that fits. */
const shortened = (text: string) =>
  text.length <= DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;

/**
 * Title, description, canonical address, the other languages and the picture of one public page. Its path is given without
 * a prefix; for each language where the languages differ.
 */
export function pageMetadata(
  locale: Locale,
  path: string | Record<Locale, string>,
  { title, description, picture }: { title: string; description: string; picture: string },
): Metadata {
  const address = (language: Locale) =>
    appUrl() + localePath(language, typeof path === 'string' ? path : path[language]);
  const short = shortened(description);
  const { offered, fallback } = salonLanguages();
  return {
    title,
    description: short,
    alternates: {
      canonical: address(locale),
      languages: {
        ...Object.fromEntries(offered.map((language) => [languageTag(language), address(language)])),
        'x-default': address(fallback),
      },
    },
    openGraph: {
      type: 'website',
      siteName: salon().name,
      title,
      description: short,
      url: address(locale),
      locale: openGraphLocale(locale),
      images: [{ url: `${appUrl()}/share/${locale}/${picture}.jpg`, ...SHARE_PICTURE, alt: title }],
    },
    twitter: { card: 'summary_large_image' },
  };
}
