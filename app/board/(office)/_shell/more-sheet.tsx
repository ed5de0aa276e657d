'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { sheetOf } from '@/lib/accounts/sessions/screen-menu';
import type { Locale } from '@/lib/base/locales';
import { LogoutButton } from './logout-button';
import { MenuEntry } from './menu-entry';
import { OtherLanguages } from './other-languages';
import { SearchButton } from './search/search-button';
import { useNavigation } from './navigation/navigation';

const ENTRY = {
  link: 'flex h-full min-h-12 items-center gap-2.5 rounded-soft border px-3 py-1.5 text-[0.9375rem] leading-tight [overflow-wrap:anywhere]',
  current: 'border-pine bg-pine text-paper',
  other: 'border-line bg-white/60 hover:bg-ink/6',
};

/** All screens below their headings; the other languages and the way out at the end. */
export function MoreSheet({ email, languages }: { email: string; languages: readonly Locale[] }) {
  const t = useTranslations('board');
  const titleId = useId();
  const { screens, opened, open } = useNavigation();
  if (opened !== 'more') return null;
  const groups = sheetOf(screens);
  const hasHeadings = groups.length > 1;
  return (
    <Dialog open size="form" onClose={() => open(null)} labelledBy={titleId} closeLabel={t('form.close')}>
      <h2 id={titleId} tabIndex={-1} className="display-3 py-4 pr-16 pl-5 outline-none">
        {t('shell.tabs.more')}
      </h2>
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-5 pb-4">
        <SearchButton />
        {groups.map(({ heading, entries }) => (
          <section key={heading} aria-labelledby={hasHeadings ? `${titleId}-${heading}` : undefined}>
            {hasHeadings && (
              <h3
                id={`${titleId}-${heading}`}
                className="pb-1 font-sans text-[0.8125rem] leading-5 font-medium text-muted"
              >
                {t(`shell.groups.${heading}`)}
              </h3>
            )}
            <ul className="grid grid-cols-2 gap-1.5 max-[22rem]:grid-cols-1">
              {entries.map((entry) => (
                <MenuEntry key={entry} entry={entry} onOpen={() => open(null)} style={ENTRY} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line px-3 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <OtherLanguages languages={languages} />
        <LogoutButton label={t('shell.logout')} title={t('shell.signedInAs', { email })} />
      </div>
    </Dialog>
  );
}
