'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition, type FormEvent, type ReactNode } from 'react';
import { beginWork } from '@/lib/base/browser/work';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { FilterValues } from '../filter/filter-values';
import { listSearch, type ListState } from './list-address';
import { ListLink } from './list-link';

/** What stands in the address beside the filters. */
const NO_FILTER = new Set(['page', 'itemsPerPage', 'sort', 'direction', 'format']);

/**
 * The filters of a list. Their state is the address: Enter or the button goes there, and a link to it shows the same list.
 * On a phone they wait behind a line that says how many are in use.
 */
export function FilterBar({ state, children }: { state: ListState; children: ReactNode }) {
  const t = useTranslations('board.list');
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useEffect(() => (pending ? beginWork() : undefined), [pending]);

  const inUse = Object.entries(state).flatMap(([name, value]) =>
    NO_FILTER.has(name) || value === undefined ? [] : [[name, `${value as string | number}`] as const],
  );
  const { sort, direction, itemsPerPage } = state;
  const without: ListState = { page: 1, itemsPerPage, sort, direction };

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget));
    startTransition(() => router.push(listSearch(without, chosen), { scroll: false }));
  };

  return (
    <details className="unfolds rounded-card bg-sand/60" open={inUse.length > 0 || undefined}>
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 text-[0.9375rem] font-medium">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {t('filters', { count: inUse.length })}
      </summary>
      {/* A new state is a new form: back and forward show the filters of that page. */}
      <form
        key={JSON.stringify(inUse)}
        role="search"
        aria-label={t('filter')}
        onSubmit={apply}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2.5 p-3 pt-1 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] lg:pt-3"
      >
        <FilterValues.Provider value={Object.fromEntries(inUse)}>{children}</FilterValues.Provider>
        <div
          className={classNames(
            'col-span-full flex gap-1',
            inUse.length > 0 ? 'sm:col-span-2' : 'sm:col-auto',
          )}
        >
          <Button type="submit" variant="secondary" size="dense">
            {t('apply')}
          </Button>
          {inUse.length > 0 && (
            <ListLink
              href={listSearch(without, {})}
              scroll={false}
              className="inline-flex min-h-11 items-center rounded-full px-3 text-[0.9375rem] hover:bg-ink/6 pointer-fine:min-h-9"
            >
              {t('clear')}
            </ListLink>
          )}
        </div>
      </form>
    </details>
  );
}
