export const LOCALES = ['sr', 'en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];

export const isLocale = (value: string | null | undefined): value is Locale =>
  LOCALES.some((locale) => locale === value);
