'use client';

import { usePathname } from 'next/navigation';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { storeLanguage } from '@/lib/browser/language';
import { readStored } from '@/lib/browser/storage';
import { switchPath, withoutLocale } from '@/lib/i18n/paths';
import { shownPath } from '@/lib/site-cache/found-address';
import { LOCALES, type Locale } from '@/lib/statuses';

/** A choice that only local storage still knows is handed back to the cookie, which the server reads. */
function useStoredChoice(current: Locale) {
  useEffect(() => {
    const stored = readStored<string>('lang');
    const known = LOCALES.find((locale) => locale === stored);
    if (!known || /(?:^|; )lang=/.test(document.cookie)) return;
    storeLanguage(known);
    if (known !== current && withoutLocale(location.pathname) === location.pathname) location.reload();
  }, [current]);
}

export type LanguageChoice = { locale: Locale; tag: string; name: string; flag: ReactNode };

/** The other languages, each a link to this same page. Works without JavaScript, by the address alone. */
export function LanguageLinks({
  current,
  label,
  choices,
  showNames,
}: {
  current: Locale;
  label: string;
  choices: LanguageChoice[];
  showNames: boolean;
}) {
  const path = withoutLocale(shownPath(usePathname()));
  useStoredChoice(current);

  const choose = (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => {
    storeLanguage(locale);
    event.currentTarget.href = switchPath(locale, path) + location.search + location.hash;
  };

  return (
    <ul aria-label={label} className="flex items-center gap-1">
      {choices.map(({ locale, tag, name, flag }) => (
        <li key={locale}>
          <a
            href={switchPath(locale, path)}
            hrefLang={tag}
            lang={tag}
            title={name}
            onClick={(event) => choose(event, locale)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full px-2.5 text-[0.9375rem] transition-colors duration-quick hover:bg-ink/6"
          >
            {flag}
            <span className={showNames ? undefined : 'sr-only'}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
