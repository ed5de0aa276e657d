'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useNavigation } from './navigation/navigation';

const KEYS = [
  { name: 'search', keys: ['/', 'Ctrl K'] },
  { name: 'book', keys: ['N'] },
  { name: 'today', keys: ['T'] },
  { name: 'days', keys: ['←', '→'] },
  { name: 'grid', keys: ['↑', '↓'] },
  { name: 'carry', keys: ['␣'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'all', keys: ['?'] },
] as const;

/** Which keys do what. */
export function KeysDialog() {
  const t = useTranslations('board');
  const titleId = useId();
  const { opened, open } = useNavigation();
  if (opened !== 'keys') return null;
  return (
    <Dialog open size="small" onClose={() => open(null)} labelledBy={titleId} closeLabel={t('form.close')}>
      <h2 id={titleId} tabIndex={-1} className="display-3 py-4 pr-16 pl-5 outline-none">
        {t('keys.title')}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 overflow-y-auto px-5 pb-5 text-[0.9375rem]">
        {KEYS.map(({ name, keys }) => (
          <div key={name} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-soft border border-ink/25 bg-white/70 px-1.5 text-center font-sans text-[0.8125rem] leading-6 whitespace-nowrap"
                >
                  {key === '␣' ? t('keys.space') : key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
