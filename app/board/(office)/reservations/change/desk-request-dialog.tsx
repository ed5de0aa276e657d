'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-field';
import { deskRequestInput } from '@/lib/conversations/desk-requests/schema';
import { PlainDialog } from '../../_parts/plain-dialog';
import { useSend } from '../../_parts/sending/use-send';

/** An employee lets the desk know that something has to be done about an appointment, which she may not do herself. */
export function DeskRequestDialog({
  reservation: { id, clientName },
  onClose,
  onDone,
}: {
  reservation: { id: number; clientName: string };
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.deskRequests');
  const send = useSend();
  const [dirty, setDirty] = useState(false);
  return (
    <PlainDialog title={t('title', { name: clientName })} onClose={onClose} dirty={dirty}>
      <Form
        schema={deskRequestInput}
        empty={{ note: '' }}
        save={(values) =>
          send('POST', `/admin/api/reservations/${id}/desk-request`, values, {
            message: t('sent', { name: clientName }),
          })
        }
        onSaved={onDone}
        onDirty={setDirty}
        submitLabel={t('submit')}
      >
        <TextAreaField name="note" label={t('note')} hint={t('noteHint')} rows={3} />
      </Form>
    </PlainDialog>
  );
}
