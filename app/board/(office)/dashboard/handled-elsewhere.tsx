'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { TextAreaField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { handledInput } from '@/lib/sales/ahead/schema';
import { useSend } from '../_parts/sending/use-send';

/** Notes how somebody has seen to a payment elsewhere, so that it leaves the dashboard. */
export function HandledElsewhere({ id, name }: { id: number; name: string }) {
  const t = useTranslations('board.paymentTroubles');
  const send = useSend();
  const router = useRouter();
  return (
    <FormDialog
      title={t('handledTitle', { name })}
      schema={handledInput}
      empty={{ note: '' }}
      save={(values) =>
        send('POST', `/admin/api/payment-requests/${id}/handled`, values, {
          message: t('handledDone', { name }),
        })
      }
      onSaved={() => router.refresh()}
      submitLabel={t('handled')}
      trigger={(open) => (
        <Button variant="quiet" size="dense" aria-label={t('handledTitle', { name })} onClick={open}>
          {t('handled')}
        </Button>
      )}
    >
      <TextAreaField name="note" label={t('note')} hint={t('noteHint')} rows={3} />
    </FormDialog>
  );
}
