'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-field';
import { rejectionInput } from '@/lib/reservations/board/schema';
import { useSend } from '../_parts/use-send';
import { PlainDialog } from './plain-dialog';
import { useDeed } from './use-deed';

const EMPTY = { reason: '' };

/** The client is told the reason, so there must be one. */
export function RejectDialog({
  reservation: { id, clientName },
  onClose,
  onDone,
}: {
  reservation: { id: number; clientName: string };
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.reservations');
  const send = useSend();
  const deed = useDeed();
  const [dirty, setDirty] = useState(false);
  return (
    <PlainDialog title={t('rejectTitle', { name: clientName })} onClose={onClose} dirty={dirty}>
      <Form
        schema={rejectionInput}
        empty={EMPTY}
        save={(values) =>
          send('POST', `/admin/api/reservations/${id}/reject`, values, { deed: deed('rejected') })
        }
        onSaved={onDone}
        onDirty={setDirty}
        submitLabel={t('reject')}
      >
        <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} rows={4} />
      </Form>
    </PlainDialog>
  );
}
