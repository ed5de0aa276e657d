'use client';

import { Check, Send, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { RowActions } from '@/components/list/row-actions';
import { formatPrice } from '@/lib/base/time/format';
import type { PaymentRequestRecord } from '@/lib/sales/ahead/answer';
import { rememberUndo } from '../_parts/sending/undoable';
import { useSend } from '../_parts/sending/use-send';
import { VerbButton } from '../_parts/verb-button';

const ICON = { 'aria-hidden': true, className: 'size-4.5' } as const;

/** What can be done with what is still to be paid. */
export function PaymentSteps({
  payment: { id, reservationId, clientName: name, amount, currency, provider, purpose, status, refundByHand },
}: {
  payment: PaymentRequestRecord;
}) {
  const t = useTranslations('board.payments');
  const locale = useLocale();
  const router = useRouter();
  const send = useSend();
  const path = `/admin/api/payment-requests/${id}`;
  const isOpen = status === 'CREATED' || status === 'PENDING';
  const isTransfer = provider === 'transfer';
  const mayArrive = isTransfer && (isOpen || status === 'EXPIRED' || status === 'CANCELLED');
  const undo = async () => {
    await send('POST', `${path}/undo`, {}, { message: t('undone') });
    router.refresh();
  };
  const arrived = () => {
    rememberUndo(reservationId, () => void undo());
    return [{ label: t('undo'), act: () => void undo() }];
  };
  const main = mayArrive && (
    <VerbButton
      path={`${path}/mark-paid`}
      label={t('arrivedOf', { name })}
      word={t('arrived')}
      success={{
        message: t('isThere', { name, amount: formatPrice(amount, currency, locale) }),
        actions: arrived,
      }}
    >
      <Check {...ICON} />
    </VerbButton>
  );
  if (refundByHand > 0) {
    const back = formatPrice(refundByHand, currency, locale);
    return (
      <RowActions
        name={name}
        main={
          <VerbButton
            path={`${path}/refund-paid`}
            label={t('transferBackOf', { name })}
            word={t('transferBack')}
            success={{ message: t('isBack', { name, amount: back }) }}
          >
            <Undo2 {...ICON} />
          </VerbButton>
        }
      />
    );
  }
  if (!main && !isOpen) return null;
  return (
    <RowActions name={name} main={main}>
      {isOpen && (
        <VerbButton
          path={`${path}/send`}
          label={t('sendAgainOf', { name })}
          word={t('sendAgain')}
          success={{ message: t('sent', { name }) }}
        >
          <Send {...ICON} />
        </VerbButton>
      )}
      {isOpen && purpose === 'LINK' && (
        <VerbButton
          path={`${path}/cancel`}
          label={t('withdrawOf', { name })}
          word={t('withdraw')}
          success={{ message: t('withdrawn') }}
        >
          <Undo2 {...ICON} />
        </VerbButton>
      )}
    </RowActions>
  );
}
