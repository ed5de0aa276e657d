'use client';

import { Plus, X } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/ui/row-button';
import { RowPlace } from '@/components/ui/row-place';
import type { BoardReservation, BoardSegment } from '@/lib/booking-board/list/answer';
import { aboveNewPrice } from '@/lib/payments/policy/rules';
import type { VisitPayment } from '@/lib/payments/visits/answer';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import { MOST_SERVICES } from '@/lib/booking-rules/parts';
import { OCCUPYING_STATUSES } from '@/lib/base/statuses';
import { formatPrice, wallTimeOf } from '@/lib/base/time/format';
import { useSend } from '../../_parts/sending/use-send';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { partRights } from './part-rights';
import { useActionToast } from '../../_parts/sending/use-action-toast';

/** A part to change, or one more (null). */
export type OpenPart = { part: BoardSegment | null; beginsWithPrice?: boolean };

/** What the client comes for, part by part: each can be changed or taken out, and one more added. An employee reads hers. */
export function VisitParts({
  reservation,
  onOpen,
  onChanged,
  payment = null,
}: {
  reservation: BoardReservation;
  onOpen: (open: OpenPart) => void;
  onChanged: () => void;
  payment?: VisitPayment | null;
}) {
  const t = useTranslations('board.reservations');
  const partBack = usePartBack(reservation, payment);
  const send = useSend();
  const successOf = useActionToast();
  const isDesk = useIsDesk();
  const zone = useTimeZone() ?? 'UTC';
  const [now] = useState(() => Date.now());
  const parts = partsLeft(reservation.segments);
  const may = partRights(reservation, { now, zone });
  const isVisit = parts.length > 1;
  const cancel = async (segmentId: number) => {
    const path = `/admin/api/reservations/${reservation.id}/segments/${segmentId}/cancel`;
    const sent = await send('POST', path, {}, successOf('partCancelled'));
    if (sent.ok || sent.status === 404 || sent.status === 409) onChanged();
    return null;
  };
  const mayCancel = isDesk && isVisit && OCCUPYING_STATUSES.includes(reservation.status);
  return (
    <section className="mt-5 border-t border-line">
      <ul className="flex flex-col divide-y divide-line border-b border-line text-[0.9375rem]">
        {parts.map((part) => (
          <li key={part.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <Part part={part} />
            <span className="ml-auto flex items-center gap-1">
              <Price
                part={part}
                currency={reservation.currency}
                onPress={isDesk && may.price ? () => onOpen({ part, beginsWithPrice: true }) : null}
              />
              {isDesk && may.parts && (
                <RowPlace value="word">
                  <RowButton
                    label={t('part.changeOf', { name: part.serviceUnitName })}
                    word={t('part.change')}
                    onClick={() => onOpen({ part })}
                  />
                </RowPlace>
              )}
              {mayCancel && (
                <DeleteConfirmation
                  name={part.serviceUnitName}
                  label={t('cancelPart')}
                  icon={<X aria-hidden="true" className="size-4.5" />}
                  question={[t('cancelPartText'), partBack(part)].filter(Boolean).join(' ')}
                  onConfirm={() => cancel(part.id)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {isDesk && may.parts && parts.length < MOST_SERVICES && (
        <Button variant="quiet" size="dense" className="mt-1 -ml-4" onClick={() => onOpen({ part: null })}>
          <Plus aria-hidden="true" className="size-4" />
          {t('visit.add')}
        </Button>
      )}
    </section>
  );
}

/** What goes back where a part is taken out: what is above the price of the rest. */
function usePartBack({ price, currency }: BoardReservation, payment: VisitPayment | null) {
  const t = useTranslations('board.visitPayment');
  const locale = useLocale();
  return (part: BoardSegment): string | null => {
    if (!payment || payment.left === 0) return null;
    const back = aboveNewPrice({ left: payment.left, price: price - part.price });
    return back > 0 ? t('partBack', { back: formatPrice(back, currency, locale) }) : t('partBackNothing');
  };
}

function Part({ part }: { part: BoardSegment }) {
  const { from, to, serviceUnitName, employeeName, workplaceName, priceReason } = part;
  return (
    <span className="min-w-0 py-1">
      <span className="numerals text-muted">
        {wallTimeOf(from)}–{wallTimeOf(to)}
      </span>{' '}
      <span className="font-medium">{serviceUnitName}</span>
      <span className="block text-[0.8125rem] text-muted">
        {[employeeName, workplaceName].filter(Boolean).join(' · ')}
      </span>
      {priceReason && (
        <span className="block text-[0.8125rem] text-muted italic [overflow-wrap:anywhere]">
          {priceReason}
        </span>
      )}
    </span>
  );
}

/** What it costs; where that may become another price, to press. */
function Price({
  part: { price, serviceUnitName },
  currency,
  onPress,
}: {
  part: BoardSegment;
  currency: BoardReservation['currency'];
  onPress: (() => void) | null;
}) {
  const t = useTranslations('board.reservations.part');
  const locale = useLocale();
  const text = formatPrice(price, currency, locale);
  if (!onPress) return <span className="numerals px-2 whitespace-nowrap">{text}</span>;
  return (
    <button
      type="button"
      aria-label={t('priceOf', { name: serviceUnitName, price: text })}
      onClick={onPress}
      className="quiet-link numerals inline-flex min-h-11 items-center px-2 whitespace-nowrap pointer-fine:min-h-8"
    >
      {text}
    </button>
  );
}
