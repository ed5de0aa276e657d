'use client';

import { ClipboardCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { sendToBoard } from '@/lib/browser/requests/api';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import type { BillStates } from '@/lib/sales/sale/bill-states';
import { useOnce } from '../../_parts/sending/use-once';
import { PlainDialog } from '../../_parts/plain-dialog';
import { useMayCheckOut } from '../../_shell/navigation/navigation';
import { CheckoutDialog } from '../../sales/checkout/check-out-button';

const OUTCOMES = { done: 'done', 'no-show': 'noShow' } as const;
type Outcome = keyof typeof OUTCOMES;

/** What is over and still open, each with a look at it, and all in one go. */
export function SettleVisits({ left, bills }: { left: BoardReservation[]; bills: BillStates }) {
  const t = useTranslations('board.reservations');
  const [shown, setShown] = useState<BoardReservation[] | null>(null);
  if (left.length === 0 && !shown) return null;
  return (
    <>
      <Button variant="secondary" size="dense" onClick={() => setShown(left)} className="print:hidden">
        <ClipboardCheck aria-hidden="true" className="size-4.5" />
        {t('settleVisits.open', { count: left.length })}
      </Button>
      {shown && <SettleVisitsDialog left={shown} bills={bills} onClose={() => setShown(null)} />}
    </>
  );
}

function SettleVisitsDialog({
  left,
  bills,
  onClose,
}: {
  left: BoardReservation[];
  bills: BillStates;
  onClose: () => void;
}) {
  const t = useTranslations('board.reservations');
  const router = useRouter();
  const [busy, once] = useOnce();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [paying, setPaying] = useState<BoardReservation | null>(null);
  const [paid, setPaid] = useState<ReadonlySet<number>>(new Set());
  const open = left.filter(({ id }) => !paid.has(id));
  const choose = (ids: number[], outcome: Outcome) =>
    setChosen((before) => new Map([...before, ...ids.map((id) => [id, outcome] as const)]));

  const store = async () => {
    let refused = 0;
    for (const [id, outcome] of chosen) {
      const sent = await sendToBoard('POST', `/admin/api/reservations/${id}/${outcome}`, {});
      if (!sent.ok) refused++;
    }
    showToast(
      refused === 0
        ? { kind: 'success', text: t('settleVisits.stored', { count: chosen.size }) }
        : { kind: 'error', text: t('settleVisits.refused', { count: refused }) },
    );
    onClose();
    router.refresh();
  };

  // In place of the list, which is there again afterwards.
  if (paying) {
    return (
      <CheckoutDialog
        source={{ reservationId: paying.id }}
        clientName={paying.clientName}
        onClose={() => setPaying(null)}
        onPaid={() => {
          setPaid((before) => new Set([...before, paying.id]));
          setChosen((before) => new Map([...before].filter(([id]) => id !== paying.id)));
          setPaying(null);
          router.refresh();
          if (open.length === 1) onClose();
        }}
      />
    );
  }
  return (
    <PlainDialog title={t('settleVisits.title')} onClose={onClose} dirty={chosen.size > 0}>
      <ul className="flex-1 divide-y divide-line overflow-y-auto px-5 sm:px-6">
        {open.map((reservation) => (
          <Left
            key={reservation.id}
            reservation={reservation}
            chosen={chosen.get(reservation.id)}
            isBillPaid={bills.get(reservation.id) === 'PAID'}
            onChoose={(outcome) => choose([reservation.id], outcome)}
            onCheckOut={() => setPaying(reservation)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 sm:px-6">
        <Button
          variant="quiet"
          size="dense"
          className="mr-auto -ml-3"
          onClick={() =>
            choose(
              open.flatMap(({ id }) => (chosen.has(id) ? [] : id)),
              'done',
            )
          }
        >
          {t('settleVisits.restDone')}
        </Button>
        <Button
          size="dense"
          disabled={busy || chosen.size === 0}
          aria-busy={busy}
          onClick={() => once(store)}
        >
          {t('settleVisits.store', { count: chosen.size })}
        </Button>
      </div>
    </PlainDialog>
  );
}

function Left({
  reservation: { id, clientName, termFrom, serviceUnitName, employeeName },
  chosen,
  isBillPaid,
  onChoose,
  onCheckOut,
}: {
  reservation: BoardReservation;
  chosen: Outcome | undefined;
  /** Before it began. */
  isBillPaid: boolean;
  onChoose: (outcome: Outcome) => void;
  onCheckOut: () => void;
}) {
  const t = useTranslations('board.reservations');
  const bill = useTranslations('board.checkout');
  const mayCheckOut = useMayCheckOut();
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-44 flex-1 text-[0.9375rem] leading-snug">
        <span className="font-medium">{clientName}</span>
        <span className="numerals block text-[0.8125rem] text-muted">
          {formatShortDay(dayOfIso(termFrom), locale)} {wallTimeOf(termFrom)} ·{' '}
          {[serviceUnitName, employeeName].filter(Boolean).join(', ')}
        </span>
      </span>
      <span role="group" aria-label={clientName} className="flex gap-1.5">
        {(Object.keys(OUTCOMES) as Outcome[]).map((outcome) => (
          <button
            key={`${id} ${outcome}`}
            type="button"
            aria-pressed={chosen === outcome}
            onClick={() => onChoose(outcome)}
            className="min-h-11 rounded-full border border-line px-3.5 text-[0.875rem] hover:bg-ink/6 aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-paper pointer-fine:min-h-9"
          >
            {t(OUTCOMES[outcome])}
          </button>
        ))}
        {mayCheckOut && !isBillPaid && (
          <Button
            variant="secondary"
            size="dense"
            aria-haspopup="dialog"
            aria-label={`${bill('open')}: ${clientName}`}
            onClick={onCheckOut}
          >
            {bill('open')}
          </Button>
        )}
      </span>
    </li>
  );
}
