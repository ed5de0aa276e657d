'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { BoardLink } from '../ui/board-link';
import { Filters } from './filter-values';

/** Says in a line above the list what is set, and takes it away. `names` are the parameters, `text` what they mean in words. */
export function FilterChip({
  names,
  label,
  text,
}: {
  names: readonly string[];
  label: string;
  text: string;
}) {
  const t = useTranslations('board.list');
  const { without, chips } = useContext(Filters);
  if (!chips || text === '') return null;
  return createPortal(
    <li>
      <BoardLink
        href={without(names)}
        scroll={false}
        aria-label={t('remove', { filter: `${label}: ${text}` })}
        title={t('remove', { filter: `${label}: ${text}` })}
        className="inline-flex min-h-11 max-w-72 items-center gap-1.5 rounded-full bg-sand px-3 text-[0.875rem] hover:bg-stone/60 pointer-fine:min-h-8"
      >
        <span className="truncate">
          <span className="text-muted">{label}:</span> {text}
        </span>
        <X aria-hidden="true" className="size-3.5 shrink-0" />
      </BoardLink>
    </li>,
    chips,
  );
}

/** The ends of a range in words: one of them may be open. */
export const rangeText = (from: string, to: string): string => {
  if (from === to) return from;
  if (to === '') return `≥ ${from}`;
  return from === '' ? `≤ ${to}` : `${from} – ${to}`;
};
