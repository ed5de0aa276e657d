'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { VisitTermAnswer } from '@/lib/availability/visits/answer';
import { ReadAgain } from '../../_parts/read-again';

export type NextFree = { terms: VisitTermAnswer[]; later: string | null };

/** The next free terms to press: what one reads out to somebody on the phone. `found`: undefined while it is read. */
export function FreeTerms({
  found,
  chosen,
  onPick,
  onLater,
  onRetry,
}: {
  found: NextFree | null | undefined;
  /** The term that is chosen, as wall time. */
  chosen: string;
  onPick: (termFrom: string) => void;
  onLater: (from: string) => void;
  onRetry: () => void;
}) {
  const t = useTranslations('board.reservations.next');
  const locale = useLocale();
  if (found === undefined) return <Skeleton className="h-14 w-full" />;
  if (found === null) return <ReadAgain text={t('failed')} onPress={onRetry} />;
  const { terms, later } = found;
  if (terms.length === 0) return <p className="text-[0.9375rem]">{t('nothing')}</p>;
  return (
    <div role="group" aria-label={t('terms')} className="flex flex-col gap-1.5">
      <div className="grid grid-cols-3 gap-1.5 sm:grid-cols-6">
        {terms.map(({ from }) => {
          const isChosen = from.slice(0, 16) === chosen;
          return (
            <button
              key={from}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onPick(from.slice(0, 16))}
              className={classNames(
                'numerals flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-soft border px-1 py-1.5 leading-tight transition-colors duration-quick',
                isChosen
                  ? 'border-pine bg-pine text-paper'
                  : 'border-ink/25 bg-white/75 hover:border-ink hover:bg-white',
              )}
            >
              <span className={classNames('text-[0.75rem]', !isChosen && 'text-muted')}>
                {formatShortDay(dayOfIso(from), locale)}
              </span>{' '}
              <span className="font-medium">{wallTimeOf(from)}</span>
            </button>
          );
        })}
      </div>
      {later && (
        <Button variant="quiet" size="dense" className="-mr-4 self-end" onClick={() => onLater(later)}>
          {t('later')}
        </Button>
      )}
    </div>
  );
}
