import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';

/** Leads to the numbers that an earlier version misread, where there are any. */
export function NumbersNote({ className }: { className?: string }) {
  const t = useTranslations('board.clients.numbers');
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-3 rounded-soft border border-clay/60 bg-blush/25 px-4 py-1.5 text-[0.9375rem]',
        className,
      )}
    >
      {t('found')}
      <BoardLink
        href="/board/clients/numbers"
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-3 pointer-fine:min-h-8"
      >
        {t('check')}
      </BoardLink>
    </p>
  );
}
