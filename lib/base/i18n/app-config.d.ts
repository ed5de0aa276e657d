import type { Locale } from '../locales.ts';
import type { EnglishMessages } from './messages.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: EnglishMessages;
  }
}
