'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-field';
import { TickField } from '@/components/form/tick-field';
import { cancellationInput, rejectionInput } from '@/lib/reservations/board/schema';
import { useSend } from '../_parts/use-send';
import { PlainDialog } from './plain-dialog';
import { useDeed } from './use-deed';

const EMPTY = { reason: '', notify: true };

const KINDS = {
  /** By the salon: the client is told the reason, so there must be one. */
  reject: { schema: rejectionInput, deed: 'rejected', title: 'rejectTitle', hint: 'reasonHint' },
  /** By the client, who has called. */
  'cancel-for-client': {
    schema: cancellationInput,
    deed: 'cancelled',
    title: 'cancelForClientTitle',
    hint: 'ownReasonHint',
  },
} as const;

/** A reservation falls, by the salon or by its client. Once its term has begun, no mail tells of it. */
export function RejectDialog({
  reservation: { id, clientName, clientEmail, termFrom },
  kind = 'reject',
  onClose,
  onDone,
}: {
  reservation: { id: number; clientName: string; clientEmail: string | null; termFrom: string };
  kind?: keyof typeof KINDS;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.reservations');
  const send = useSend();
  const telling = useDeed();
  const [dirty, setDirty] = useState(false);
  const [isAhead] = useState(() => Date.parse(termFrom) > Date.now());
  const { schema, deed, title, hint } = KINDS[kind];
  return (
    <PlainDialog title={t(title, { name: clientName })} onClose={onClose} dirty={dirty}>
      <Form
        schema={schema}
        empty={EMPTY}
        save={(values) =>
          send('POST', `/admin/api/reservations/${id}/${kind}`, values, telling(deed, values.notify))
        }
        onSaved={onDone}
        onDirty={setDirty}
        submitLabel={t(kind === 'reject' ? 'reject' : 'cancelForClient')}
      >
        <TextAreaField name="reason" label={t('reason')} hint={t(hint)} rows={kind === 'reject' ? 4 : 2} />
        {clientEmail && isAhead && <TickField name="notify" label={t('tellClient')} />}
      </Form>
    </PlainDialog>
  );
}
