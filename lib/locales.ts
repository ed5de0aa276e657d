export const LOCALES = ['sr', 'en', 'de'] as const;
export type Locale = (typeof LOCALES)[number];
