'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Hit, HitGroup } from './found';

/** What was found, below headings; the field above keeps the focus and says which one is meant. */
export function HitList({
  id,
  groups,
  current,
  onPick,
}: {
  id: string;
  groups: readonly HitGroup[];
  current: Hit | undefined;
  onPick: (hit: Hit) => void;
}) {
  const t = useTranslations('board.search');
  const list = useRef<HTMLDivElement>(null);
  const key = current?.key;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return (
    <div
      ref={list}
      id={`${id}-hits`}
      role="listbox"
      aria-label={t('label')}
      className="min-h-24 flex-1 overflow-y-auto px-3 py-2 sm:max-h-[min(30rem,60dvh)]"
    >
      {groups.map(({ heading, hits }) => (
        <div key={heading} role="group" aria-labelledby={`${id}-${heading}`} className="pb-2">
          <p id={`${id}-${heading}`} className="px-2 text-[0.8125rem] leading-6 font-medium text-muted">
            {t(`headings.${heading}`)}
          </p>
          {hits.map((hit) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard chooses by the field, which keeps the focus
            <div
              key={hit.key}
              id={`${id}-${hit.key}`}
              role="option"
              aria-selected={hit.key === key}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(hit)}
              className={classNames(
                'flex min-h-11 cursor-pointer flex-col justify-center rounded-soft px-2 py-1 text-[0.9375rem] leading-tight pointer-fine:min-h-9',
                hit.key === key ? 'bg-pine text-paper' : 'hover:bg-sand',
              )}
            >
              <span className="font-medium">{hit.title}</span>
              {hit.detail && (
                <span
                  className={classNames(
                    'numerals text-[0.8125rem]',
                    hit.key === key ? 'text-paper/85' : 'text-muted',
                  )}
                >
                  {hit.detail}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
