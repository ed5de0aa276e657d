'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState, type FormEvent } from 'react';
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { denseControlClass } from '@/components/ui/dense';
import { useUnsaved } from '@/lib/browser/use-unsaved';
import { receiptInput } from '@/lib/sales/sale/schema';
import { useOnce } from '../../_parts/sending/use-once';
import { useSend } from '../../_parts/sending/use-send';
import { useTried } from '../../_parts/use-tried';

/** The number of the receipt that the salon's till has printed: once, since what is paid stays as it is. */
export function ReceiptNote({ id }: { id: number }) {
  const t = useTranslations('board.sales');
  const fieldId = useId();
  const send = useSend();
  const router = useRouter();
  const [busy, once] = useOnce();
  const [typed, setTyped] = useState('');
  const receiptNumber = typed.trim();
  const { problemOf, setIsTried } = useTried();
  const input = receiptInput.safeParse({ receiptNumber });
  useUnsaved(receiptNumber !== '');
  const store = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!input.success) return;
    once(async () => {
      const success = { message: t('receiptNoted') };
      const sent = await send('POST', `/admin/api/sales/${id}/receipt`, { receiptNumber }, success);
      if (sent.ok || sent.status === 409) router.refresh();
    });
  };
  return (
    <form onSubmit={store} className="flex flex-col items-start gap-2 border-t border-line pt-3 print:hidden">
      <Field
        size="dense"
        id={fieldId}
        label={t('receiptNumber')}
        hint={t('receiptOnce')}
        error={problemOf(input)}
        className="w-full"
      >
        {(attributes) => (
          <input
            {...attributes}
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={`${denseControlClass} numerals`}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="dense" disabled={busy}>
        {t('noteReceipt')}
      </Button>
    </form>
  );
}
