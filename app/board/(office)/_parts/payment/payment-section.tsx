'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DeleteConfirmation } from '@/components/list/delete-confirmation';
import { classNames } from '@/components/ui/class-names';
import type { Currency } from '@/lib/base/statuses';
import { RowPlace } from '@/components/ui/row-place';
import { dayOfIso, formatPrice, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { VisitPayment } from '@/lib/payments/visits/answer';
import { useMay } from '../../_shell/navigation/navigation';
import { useSend } from '../sending/use-send';

type Request = VisitPayment['requests'][number];

/** What was paid ahead for a visit: by which words, what became of each payment and of what goes back, the latest below. */
export function PaymentSection({ payment, onChanged }: { payment: VisitPayment; onChanged: () => void }) {
  const t = useTranslations('board.visitPayment');
  const at = useMoment();
  const { text, waitsUntil, requests } = payment;
  return (
    <section aria-label={t('title')} className="mt-5 border-t border-line pt-4 text-[0.9375rem]">
      <h3 className="font-sans text-[0.9375rem] font-semibold">{t('title')}</h3>
      {waitsUntil && <p className="numerals mt-1">{t('waits', { until: at(waitsUntil) })}</p>}
      <ul className="mt-1 flex flex-col gap-2">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestLines request={request} />
          </li>
        ))}
      </ul>
      {text && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-[0.875rem] text-muted">{t('asRead')}</summary>
          <p className="numerals mt-1 text-[0.875rem]">{text}</p>
        </details>
      )}
      <GiveBack payment={payment} onChanged={onChanged} />
    </section>
  );
}

/** A moment, as one says it. */
function useMoment() {
  const locale = useLocale();
  return (iso: string) => `${formatShortDay(dayOfIso(iso), locale)} ${wallTimeOf(iso)}`;
}

function RequestLines({ request }: { request: Request }) {
  const t = useTranslations('board.visitPayment');
  const locale = useLocale();
  const at = useMoment();
  const { status, amount, currency, payUntil, paidAt, paidAmount, trouble, refunds } = request;
  const paidIn = (request.paidCurrency ?? currency) as Currency; // written as it is, whichever it is
  const requested = formatPrice(amount, currency, locale);
  const paid = formatPrice(paidAmount ?? 0, paidIn, locale);
  return (
    <>
      <p className="numerals">
        {paidAt
          ? t('request.paid', { amount: paid, at: at(paidAt) })
          : t(`request.${status as 'EXPIRED'}`, { amount: requested, at: at(payUntil) })}
      </p>
      {trouble && (
        <p className="numerals text-[0.875rem] text-danger">
          {t(`trouble.${trouble}`, { paid, amount: requested })}
        </p>
      )}
      {refunds.map(({ id, amount: back, reason, state, runAt, editedAt, lastError }) => (
        <p
          key={id}
          className={classNames(
            'numerals pl-4 text-[0.875rem]',
            state === 'FAILED' ? 'text-danger' : 'text-muted',
          )}
        >
          {t(`refund.${state}`, {
            amount: formatPrice(back, paidIn, locale),
            at: at(state === 'WAITING' ? runAt : editedAt),
          })}{' '}
          ({t(`reason.${reason}`)}){state === 'FAILED' && lastError && `: ${lastError}`}
        </p>
      ))}
    </>
  );
}

/** All that is left, by the hand of who may; of a visit that stands as well, which is the salon's own choice. */
function GiveBack({
  payment: { requests, left, currency },
  onChanged,
}: {
  payment: VisitPayment;
  onChanged: () => void;
}) {
  const t = useTranslations('board.visitPayment');
  const locale = useLocale();
  const mayGiveBack = useMay('till');
  const send = useSend();
  const request = requests.findLast(({ paidAt, trouble }) => paidAt !== null && trouble !== 'DISPUTED');
  if (!mayGiveBack || !request || left === 0) return null;
  const amount = formatPrice(left, currency, locale);
  const giveBack = async () => {
    const path = `/admin/api/payment-requests/${request.id}/refund`;
    const idempotencyKey = `refund-${request.id}-${request.refunds.length}`;
    await send('POST', path, {}, { message: t('givenBack', { amount }), idempotencyKey });
    onChanged();
    return null;
  };
  return (
    <p className="mt-3">
      <RowPlace value="word">
        <DeleteConfirmation
          name={amount}
          label={t('giveBack', { amount })}
          question={t('giveBackQuestion')}
          onConfirm={giveBack}
        />
      </RowPlace>
    </p>
  );
}
