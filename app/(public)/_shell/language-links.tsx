'use client';

import { usePathname } from 'next/navigation';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { storeLanguage } from '@/lib/browser/language';
import { readStored } from '@/lib/browser/storage';
import { switchPath, withoutLocale } from '@/lib/base/i18n/paths';
import { questionOf } from '@/lib/browser/question';
import { shownPath } from '@/lib/web/cache/shown-path';
import { LOCALES, type Locale } from '@/lib/base/locales';

/** Where the page stood is kept by a script of its own: few change the language. */
const loadPlace = () => import('@/lib/browser/place');

function hasPlace(): boolean {
  try {
    return sessionStorage.getItem('place') !== null;
  } catch {
    return false;
  }
}

/** What a visitor typed to search is in the language that is left; everything else means the same in all. */
function translatable(search: string): string {
  const question = new URLSearchParams(search);
  question.delete('search');
  return questionOf(question);
}

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
  useEffect(() => {
    if (hasPlace()) void loadPlace().then(({ returnToPlace }) => returnToPlace());
  }, []);

  const choose = (event: MouseEvent<HTMLAnchorElement>, locale: Locale) => {
    storeLanguage(locale);
    const href = switchPath(locale, path) + translatable(location.search) + location.hash;
    event.currentTarget.href = href;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const go = () => location.assign(href);
    void loadPlace()
      .then(({ keepPlace }) => keepPlace())
      .then(go, go);
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
            {!showNames && (
              <span aria-hidden="true" className="-ml-1 text-sm uppercase max-lg:hidden">
                {locale}
              </span>
            )}
            <span className={showNames ? undefined : 'sr-only'}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
