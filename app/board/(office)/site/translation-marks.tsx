'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { TranslationState } from '@/lib/base/site-content/translations';
import { useChoices } from './choices';

/** How many texts each language still lacks. */
export function TranslationMarks({ state, label }: { state: TranslationState; label?: string }) {
  const t = useTranslations('board.site');
  const language = useTranslations('languages');
  const { languages } = useChoices();
  if (state.texts === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
      {label && <span className="font-medium">{label}</span>}
      {languages.map((locale) => {
        const missing = state.missing[locale];
        return (
          <span
            key={locale}
            className={classNames(
              'whitespace-nowrap',
              missing > 0 ? 'font-medium text-clay-deep' : 'text-muted',
            )}
          >
            {label ? language(locale) : locale.toUpperCase()}:{' '}
            {missing > 0 ? t('missing', { count: missing }) : t('complete')}
          </span>
        );
      })}
    </p>
  );
}
