import { Repeat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';
import type { PlaceInSeries } from '@/lib/booking-board/list/place-in-series';

/** Which date of its series a reservation is; leads to all of them. */
export function SeriesBadge({
  series: { id, place, of },
  isInLine = false,
}: {
  series: PlaceInSeries;
  /** Among words, as high as they are. */
  isInLine?: boolean;
}) {
  const t = useTranslations('board.reservations.series');
  return (
    <BoardLink
      href={`/board/reservations?seriesId=${id}`}
      aria-label={t('badge', { place, of })}
      title={t('badge', { place, of })}
      className={classNames(
        'numerals inline-flex items-center gap-1 text-[0.75rem] whitespace-nowrap text-muted hover:text-ink',
        isInLine
          ? 'ml-2 align-baseline underline-offset-2 hover:underline lg:max-xl:ml-0 lg:max-xl:flex'
          : 'min-h-6 rounded-full border border-line px-2 hover:border-ink',
      )}
    >
      <Repeat aria-hidden="true" className="size-3" />
      {place}/{of}
    </BoardLink>
  );
}
