'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition, type FormEvent, type ReactNode } from 'react';
import { useIsOnline } from '@/lib/browser/online';
import { beginWork } from '@/lib/browser/requests/work';
import { Filters } from './filter-values';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { listSearch, type ListState } from '../list/list-address';
import { BoardLink } from '../ui/board-link';
import { SearchField } from './search-field';

/** What stands in the address beside the filters. */
const NO_FILTER = new Set(['page', 'itemsPerPage', 'sort', 'direction', 'format']);

/**
 * The filters of a list: the one for what is looked for most in sight, the others behind a line that says how many are in
 * use, each of those with a chip that takes it away. Their state is the address: Enter or the button goes there, and a link to
 * it shows the same list.
 */
export function FilterBar({
  state,
  search,
  children,
}: {
  state: ListState;
  /** Searches while it is typed in. */
  search?: { name: string; label: string };
  children: ReactNode;
}) {
  const t = useTranslations('board.list');
  const router = useRouter();
  const isOnline = useIsOnline();
  const [pending, startTransition] = useTransition();
  const [chips, setChips] = useState<HTMLElement | null>(null);
  useEffect(() => (pending ? beginWork() : undefined), [pending]);

  const inUse = Object.entries(state).flatMap(([name, value]) =>
    NO_FILTER.has(name) || value === undefined ? [] : [[name, `${value as string | number}`] as const],
  );
  const behind = inUse.filter(([name]) => name !== search?.name);
  const { sort, direction, itemsPerPage } = state;
  const without: ListState = { page: 1, itemsPerPage, sort, direction };

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Without a network the page would be lost on the way; the bar above says why nothing happens.
    if (!isOnline) return;
    const chosen = Object.fromEntries(new FormData(event.currentTarget));
    startTransition(() => router.push(listSearch(without, chosen), { scroll: false }));
  };

  return (
    <form role="search" aria-label={t('filter')} onSubmit={apply} className="relative flex flex-col gap-2">
      {search && <SearchField {...search} state={state} />}
      <details className="group">
        <summary
          className={classNames(
            'flex min-h-11 w-fit list-none items-center gap-2 rounded-full border border-line px-3.5 text-[0.9375rem] font-medium whitespace-nowrap group-open:bg-sand hover:bg-sand pointer-fine:min-h-9',
            search && 'ml-[calc(100%-7.25rem)] sm:ml-[20.75rem]',
          )}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {t('filters', { count: behind.length })}
        </summary>
        {/* A new state is a new form: back and forward show the filters of that page. */}
        <div
          key={JSON.stringify(behind)}
          className="mt-2 grid grid-cols-2 items-end gap-x-3 gap-y-2.5 rounded-card bg-sand/60 p-3 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
        >
          <Filters.Provider
            value={{
              values: Object.fromEntries(inUse),
              without: (names) =>
                listSearch(state, Object.fromEntries(names.map((name) => [name, undefined]))),
              chips,
            }}
          >
            {children}
          </Filters.Provider>
          <Button type="submit" variant="secondary" size="dense" className="col-span-full w-fit sm:col-auto">
            {t('apply')}
          </Button>
        </div>
      </details>
      {inUse.length > 0 && (
        <div
          className={classNames(
            'flex min-h-11 flex-wrap items-center gap-1.5 pointer-fine:min-h-9',
            // With nothing but the search there is room beside it, and the table does not jump.
            behind.length === 0 && 'sm:absolute sm:top-0 sm:left-[30rem]',
          )}
        >
          <ul ref={setChips} aria-label={t('inUse')} className="contents" />
          <BoardLink
            href={listSearch(without, {})}
            scroll={false}
            className="inline-flex min-h-11 items-center rounded-full px-3 text-[0.9375rem] hover:bg-ink/6 pointer-fine:min-h-9"
          >
            {t('clear')}
          </BoardLink>
        </div>
      )}
    </form>
  );
}
