import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LIST_CAP } from '@/lib/base/list-cap';

/** What every list page has: its title, how many there are, and what can be done with all of them. */
export function ListPage({
  title,
  total,
  actions,
  children,
}: {
  title: string;
  total: number;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('board.list');
  return (
    <div className="flex flex-col gap-4">
      <header data-clear-of-toasts="" className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="display-3">{title}</h1>
        <p className="numerals mr-auto pt-1 text-[0.9375rem] text-muted" role="status">
          {total >= LIST_CAP ? t('totalCapped', { count: LIST_CAP }) : t('total', { count: total })}
        </p>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1">{actions}</div>
      </header>
      {children}
    </div>
  );
}
