import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '../ui/class-names';
import { listSearch, pageWindow, type ListState } from './list-address';
import { LastPage } from './last-page';
import { BoardLink } from '../ui/board-link';

const style =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-full px-2 text-[0.9375rem] numerals transition-colors duration-quick pointer-fine:min-h-9 pointer-fine:min-w-9';

/** Five pages around the present one, and the next ones beside them. */
export function Pager({ state, total }: { state: ListState; total: number }) {
  const t = useTranslations('board.list');
  const pages = Math.ceil(total / state.itemsPerPage);
  if (state.page > Math.max(1, pages))
    return <LastPage href={listSearch(state, { page: Math.max(1, pages) })} />;
  if (pages <= 1) return null;

  const step = (page: number, label: string, Icon: typeof ChevronLeft) =>
    page >= 1 && page <= pages ? (
      <BoardLink
        href={listSearch(state, { page })}
        aria-label={label}
        className={classNames(style, 'hover:bg-ink/6')}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </BoardLink>
    ) : (
      <span aria-hidden="true" className={classNames(style, 'text-ink/30')}>
        <Icon className="size-4.5" />
      </span>
    );

  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-1 md:justify-end">
      {step(state.page - 1, t('previousPage'), ChevronLeft)}
      {pageWindow(state.page, pages).map((page) => (
        <BoardLink
          key={page}
          href={listSearch(state, { page })}
          aria-label={t('page', { page })}
          aria-current={page === state.page ? 'page' : undefined}
          className={classNames(style, page === state.page ? 'bg-pine text-paper' : 'hover:bg-ink/6')}
        >
          {page}
        </BoardLink>
      ))}
      {step(state.page + 1, t('nextPage'), ChevronRight)}
    </nav>
  );
}
