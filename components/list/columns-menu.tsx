'use client';

import { Columns3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/browser/storage';
import { RowButton } from '../ui/row-button';

type Choosable = { name: string; heading: string; aside?: boolean };
/** Which columns somebody has shown or hidden, by list; what is not named is as the list has it. */
type Choice = Record<string, boolean>;

const CHANGED = 'columns-changed';
const NOTHING = '{}';

const subscribe = (changed: () => void) => {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
};

function useChoice(key: string): [Choice, (choice: Choice) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(readStored<Choice>(key) ?? {}),
    () => NOTHING,
  );
  return [
    JSON.parse(text) as Choice, // as it is written below
    (choice) => {
      writeStored(key, choice);
      window.dispatchEvent(new Event(CHANGED));
    },
  ];
}

/**
 * Which columns a list shows: a choice of this browser. The cells are all there, and a style hides those that are not
 * wanted, so that the server need not know.
 */
export function ColumnsMenu({ list, columns }: { list: string; columns: readonly Choosable[] }) {
  const t = useTranslations('board.list');
  const id = useId();
  const [choice, choose] = useChoice(`columns.${list}`);
  const isShown = ({ name, aside }: Choosable) => choice[name] ?? !aside;
  const hidden = columns.filter((column) => !isShown(column));
  return (
    <>
      <style>
        {hidden
          .map(({ name }) => `[data-list="${list}"] [data-column="${name}"] { display: none !important; }`)
          .join('\n')}
      </style>
      <RowButton label={t('columns')} popoverTarget={id} className="columns-button">
        <Columns3 aria-hidden="true" className="size-4.5" />
      </RowButton>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={t('columns')}
        className="fixed inset-auto m-0 max-h-[min(30rem,80dvh)] min-w-52 overflow-y-auto rounded-card border border-line bg-paper p-2 text-left text-[0.9375rem] font-normal text-ink shadow-lift [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline]"
      >
        {columns.map((column) => (
          <label
            key={column.name}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-soft px-2 hover:bg-ink/6 pointer-fine:min-h-8"
          >
            <input
              type="checkbox"
              checked={isShown(column)}
              onChange={({ target }) => choose({ ...choice, [column.name]: target.checked })}
              className="size-4.5 accent-pine"
            />
            {column.heading}
          </label>
        ))}
      </div>
    </>
  );
}
