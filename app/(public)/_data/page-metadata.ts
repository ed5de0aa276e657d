import type { Metadata } from 'next';
import { appUrl } from '@/lib/env';
import { languageTag, localePath } from '@/lib/i18n/paths';
import { defaultLocale } from '@/lib/i18n/routing';
import { salon } from '@/lib/salon';
import { LOCALES, type Locale } from '@/lib/statuses';

/** Title, description, canonical address and the other languages of one public page, given without a prefix. */
export function pageMetadata(
  locale: Locale,
  path: string,
  { title, description }: { title: string; description: string },
): Metadata {
  const address = (language: Locale) => appUrl() + localePath(language, path);
  return {
    title,
    description,
    alternates: {
      canonical: address(locale),
      languages: {
        ...Object.fromEntries(LOCALES.map((language) => [languageTag(language), address(language)])),
        'x-default': address(defaultLocale),
      },
    },
    openGraph: {
      type: 'website',
      siteName: salon.name,
      title,
      description,
      url: address(locale),
      locale: { sr: 'sr_RS', en: 'en_GB', de: 'de_DE' }[locale],
    },
  };
}
