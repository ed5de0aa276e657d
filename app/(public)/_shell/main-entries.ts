import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import type { NavEntry } from './nav-links';

type Name = 'home' | 'services' | 'about' | 'team';

/** The pages of the main menu, in its order. */
export const mainEntries = (locale: Locale, t: (name: Name) => string): NavEntry[] => [
  { href: localePath(locale, '/'), label: t('home') },
  { href: localePath(locale, '/services'), label: t('services') },
  { href: localePath(locale, '/about'), label: t('about') },
  { href: localePath(locale, '/team'), label: t('team') },
];
