import { Repeat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { PlaceInSeries } from '@/lib/booking-board/list/place-in-series';

/** Which date of its series a reservation is; leads to all of them. */
export function SeriesBadge({ series: { id, place, of } }: { series: PlaceInSeries }) {
  const t = useTranslations('board.reservations.series');
  return (
    <Link
      href={`/board/reservations?seriesId=${id}`}
      aria-label={t('badge', { place, of })}
      title={t('badge', { place, of })}
      className="numerals inline-flex min-h-6 items-center gap-1 rounded-full border border-line px-2 text-[0.75rem] text-muted hover:border-ink hover:text-ink"
    >
      <Repeat aria-hidden="true" className="size-3" />
      {place}/{of}
    </Link>
  );
}
