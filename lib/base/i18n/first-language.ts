import { isLocale, type Locale } from '../locales.ts';

/** Shared by all bundles of the process, hence on `globalThis`. */
const state = globalThis as typeof globalThis & { salonFirstLanguage?: () => Locale };

/** Called by whoever knows the settings (lib/salon/settings/settings.ts), which this district does not. */
export function provideFirstLanguage(current: () => Locale): void {
  state.salonFirstLanguage = current;
}

/** Without settings, as while the site is built. */
const USUAL: Locale = 'sr';

/** For the `<html>` of a page: the browser reads it there, since a file for the browser is the same for every salon. */
export const firstLanguageAttribute = () => ({ 'data-first-language': firstLanguage() });

/** The salon's first language, whose addresses have no prefix: from the settings in the server, from the page in a browser. */
export function firstLanguage(): Locale {
  // Asked of `window`, which the build knows: what follows for the server is left out of files for the browser.
  if (typeof window === 'undefined') return state.salonFirstLanguage?.() ?? USUAL;
  const named = document.documentElement.dataset.firstLanguage;
  return isLocale(named) ? named : USUAL;
}
