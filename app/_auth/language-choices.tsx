'use client';

import type { ReactNode } from 'react';
import { storeLanguage } from '@/lib/browser/language';
import { switchPath, withoutLocale } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';

export type LanguageChoice = { locale: Locale; tag: string; name: string; flag: ReactNode };

/** The two other languages. Pages of the board have no language in their address, so they are loaded again. */
export function LanguageChoices({ label, choices }: { label: string; choices: LanguageChoice[] }) {
  const choose = (locale: Locale) => {
    storeLanguage(locale);
    const { pathname, search } = location;
    const path = withoutLocale(pathname);
    location.assign(path.startsWith('/board') ? pathname + search : switchPath(locale, path) + search);
  };
  return (
    <ul aria-label={label} className="flex items-center gap-1">
      {choices.map(({ locale, tag, name, flag }) => (
        <li key={locale}>
          <button
            type="button"
            lang={tag}
            title={name}
            onClick={() => choose(locale)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-full transition-colors duration-quick hover:bg-ink/6"
          >
            {flag}
            <span className="sr-only">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
