'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatPrice } from '@/lib/base/time/format';
import type { NoShowPayment } from '@/lib/booking-board/list/schema';
import { PlainDialog } from '../plain-dialog';
import { useActionToast } from '../sending/use-action-toast';
import { useOnce } from '../sending/use-once';
import { useSend } from '../sending/use-send';
import { useVisitPayment } from './use-visit-payment';

/** Nobody came to a visit that was paid ahead: what the salon keeps of it, by default what its policy says. */
export function NoShowDialog({
  id,
  clientName,
  onClose,
  onDone,
}: {
  id: number;
  clientName: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.visitPayment');
  const words = useTranslations('board.reservations');
  const locale = useLocale();
  const payment = useVisitPayment(id);
  const send = useSend();
  const success = useActionToast();
  const [busy, once] = useOnce();
  const [chosen, setChosen] = useState<NoShowPayment>('keep');
  const note = () =>
    once(async () => {
      const path = `/admin/api/reservations/${id}/no-show`;
      const sent = await send('POST', path, { payment: chosen }, success('noShow'));
      if (sent.ok || sent.status === 404 || sent.status === 409) onDone();
    });
  const inWords = (amount: number) => (payment ? formatPrice(amount, payment.currency, locale) : '');
  const retainedOf = (back: number) => (payment ? payment.left - back : 0);
  const back = payment?.back.noShow ?? 0;
  const choices = [
    {
      value: 'keep',
      label: t('noShow.keep', { retained: inWords(retainedOf(back)) }),
      hint: back === 0 ? t('noShow.keepAll') : t('noShow.keepHint', { back: inWords(back) }),
    },
    {
      value: 'return',
      label: t('noShow.return', { back: inWords(payment?.left ?? 0) }),
      hint: t('noShow.returnHint'),
    },
  ] as const;
  return (
    <PlainDialog title={t('noShow.title', { name: clientName })} size="fitted" onClose={onClose}>
      <div className="flex-1 overflow-y-auto px-5 py-4 sm:px-6">
        {payment ? (
          <fieldset className="min-w-0">
            <legend className="numerals mb-3 text-[0.9375rem]">
              {t('noShow.question', { paid: inWords(payment.left) })}
            </legend>
            {choices.map(({ value, label, hint }) => (
              <label
                key={value}
                className="numerals grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1.5 text-[0.9375rem]"
              >
                <input
                  type="radio"
                  name="no-show-payment"
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                  className="mt-0.5 size-4.5 shrink-0 accent-pine"
                />
                <span className="font-medium">{label}</span>
                <span className="col-start-2 text-[0.8125rem] text-muted">{hint}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          <Skeleton className="h-28 w-full" />
        )}
      </div>
      <div className="flex justify-end border-t border-line px-5 py-3 sm:px-6">
        <Button size="dense" disabled={busy || !payment} onClick={note}>
          {words('noShow')}
        </Button>
      </div>
    </PlainDialog>
  );
}
