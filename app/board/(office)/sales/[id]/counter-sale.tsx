'use client';

import { Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { formatAmount } from '@/lib/kit/format-amount';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { counterInput } from '@/lib/sales/sale/schema';
import { useKeyOf } from '../../_parts/sending/use-key-of';
import { PlainDialog } from '../../_parts/plain-dialog';
import { useSend } from '../../_parts/sending/use-send';

const EMPTY = { reason: '', method: '' as const };

/** Takes a sale back, whole: says first what that does, and by which method it is given back. */
export function CounterSale({ sale }: { sale: SaleRecord }) {
  const t = useTranslations('board.sales');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="dense" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden="true" className="size-4.5" />
        {t('takeBack')}
      </Button>
      {open && <CounterSaleDialog sale={sale} onClose={() => setOpen(false)} />}
    </>
  );
}

function CounterSaleDialog({ sale, onClose }: { sale: SaleRecord; onClose: () => void }) {
  const t = useTranslations('board.sales');
  const methodWord = useTranslations('board.paymentMethods');
  const locale = useLocale();
  const router = useRouter();
  const send = useSend();
  const [dirty, setDirty] = useState(false);
  const keyOf = useKeyOf();
  const { id, number, total, tips, currency, payments, methods, lines, reservationIds } = sale;
  const back = total + tips.reduce((sum, { amount }) => sum + amount, 0);
  const asPaid = payments.map(({ method }) => methodWord(method)).join(', ');
  return (
    <PlainDialog title={t('takeBackOf', { number: number ?? 0 })} dirty={dirty} onClose={onClose}>
      <Form
        schema={counterInput}
        empty={EMPTY}
        save={async (values) => {
          const sent = await send('POST', `/admin/api/sales/${id}/counter`, values, {
            message: ({ number: by }) => t('isTakenBack', { number: number ?? 0, by: Number(by) }),
            idempotencyKey: keyOf(values),
          });
          // Somebody else was faster: the page says by what.
          if (sent.ok || sent.status === 409) {
            onClose();
            router.refresh();
          }
          return sent;
        }}
        onDirty={setDirty}
        submitLabel={t('takeBackNow', { amount: formatAmount(back, currency, locale) })}
      >
        <ul className="flex list-disc flex-col gap-1 pl-5 text-[0.9375rem]">
          <li>{t('takesAll', { amount: formatAmount(back, currency, locale) })}</li>
          <li>{t('takesOwnNumber')}</li>
          {reservationIds.length > 0 && (
            <li>{t(reservationIds.length === 1 ? 'takesVisit' : 'takesVisits')}</li>
          )}
          {lines.some(({ kind }) => kind === 'PRODUCT') && <li>{t('takesProducts')}</li>}
          <li>{t('takesOnce')}</li>
        </ul>
        <TextAreaField name="reason" label={t('reasonOf')} rows={2} />
        {payments.length > 0 && (
          <SelectField
            name="method"
            label={t('givenBackBy')}
            choices={[
              { value: '', label: t('asPaid', { methods: asPaid }) },
              ...methods.map((value) => ({ value, label: methodWord(value) })),
            ]}
          />
        )}
      </Form>
    </PlainDialog>
  );
}
