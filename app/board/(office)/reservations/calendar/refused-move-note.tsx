'use client';

import { ArrowLeftRight, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { RowButton } from '@/components/ui/row-button';
import { Button } from '@/components/ui/button';
import { formatStamp } from '@/lib/base/time/format';
import type { Waiver } from '../term/refused-term';
import type { Entry } from './grid/grid-layout';
import type { RefusedMove } from './grid/use-calendar';

/** Why a move was taken back, and what could be done instead. */
export function RefusedMoveNote({
  move: { entry, refused, other, isSwap },
  onRetry,
  onSwap,
  onClose,
}: {
  move: RefusedMove;
  onRetry: (how: { waive?: Waiver[]; termFrom?: string }) => void;
  /** With the one that stands there; null: the desk alone does so. */
  onSwap: ((other: Entry, waive?: Waiver[]) => void) | null;
  onClose: () => void;
}) {
  const t = useTranslations('board.calendar');
  const locale = useLocale();
  const { text, waive, alternatives } = refused;
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-40 max-lg:bottom-[calc(0.75rem+var(--bottom-bar))] mx-auto max-w-2xl rounded-card border border-line bg-paper p-4 pr-14 text-[0.9375rem] shadow-sheet print:hidden"
    >
      <p className="font-medium">{t('notMoved', { name: entry.clientName })}</p>
      {text && <p className="mt-1">{text}</p>}
      <div className="mt-3 flex flex-wrap gap-1.5">
        {waive && (
          <Button
            size="dense"
            onClick={() => (isSwap && other ? onSwap?.(other, waive) : onRetry({ waive }))}
          >
            {t('moveAnyway')}
          </Button>
        )}
        {other && onSwap && !isSwap && (
          <Button size="dense" onClick={() => onSwap(other)}>
            <ArrowLeftRight aria-hidden="true" className="size-4.5" />
            {t('swapWith', { name: other.clientName })}
          </Button>
        )}
        {alternatives.slice(0, 4).map(({ from }) => (
          <Button
            key={from}
            variant="secondary"
            size="dense"
            className="numerals"
            onClick={() => onRetry({ termFrom: from })}
          >
            {formatStamp(from, locale)}
          </Button>
        ))}
      </div>
      <RowButton label={t('close')} onClick={onClose} className="absolute top-2 right-2">
        <X aria-hidden="true" className="size-4.5" />
      </RowButton>
    </div>
  );
}
