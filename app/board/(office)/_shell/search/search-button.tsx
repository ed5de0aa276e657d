'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useNavigation } from '../navigation/navigation';

/** Opens the search for everything; looks like a field, since that is what comes. */
export function SearchButton() {
  const t = useTranslations('board.search');
  const { screens, open } = useNavigation();
  // It looks through the clients, an employee's through her own.
  if (!screens.includes('clients')) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      title={t('open')}
      onClick={() => open('search')}
      className="flex min-h-11 items-center gap-2.5 rounded-full border border-ink/25 bg-white/70 px-3.5 text-left text-[0.9375rem] text-muted transition-colors duration-quick hover:border-ink/60 hover:text-ink pointer-fine:min-h-9 lg:mx-3 lg:mb-2 narrow:!mx-2 narrow:justify-center narrow:px-0"
    >
      <Search aria-hidden="true" strokeWidth={1.6} className="size-[1.125rem] shrink-0" />
      <span className="grow narrow:sr-only">{t('open')}</span>
      <kbd
        aria-hidden="true"
        className="max-lg:hidden narrow:hidden rounded-soft border border-line px-1.5 font-sans text-[0.75rem]"
      >
        /
      </kbd>
    </button>
  );
}
