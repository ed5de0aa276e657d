'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { TextAreaField } from '@/components/form/text-field';
import { TickField } from '@/components/form/tick-field';
import { cancellationInput, rejectionInput } from '@/lib/booking-board/list/schema';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { useSend } from '../../_parts/sending/use-send';
import { ComesBack } from '../../_parts/payment/comes-back';
import { PlainDialog } from '../../_parts/plain-dialog';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { LaterDates } from '../series/later-dates';
import { useSeriesToast } from '../series/use-series-toast';
import { ReasonChoice } from './reason-choice';
import { ActionMailPreview } from './action-mail-preview';
import { useActionToast } from '../../_parts/sending/use-action-toast';

const EMPTY = { reason: '', notify: true };

const KINDS = {
  /** By the salon: the client is told the reason, so there must be one. */
  reject: {
    schema: rejectionInput,
    action: 'rejected',
    title: 'rejectTitle',
    hint: 'reasonHint',
    list: 'rejection',
  },
  /** By the client, who has called. */
  'cancel-for-client': {
    schema: cancellationInput,
    action: 'cancelled',
    title: 'cancelForClientTitle',
    hint: 'otherReasonHint',
    list: 'cancellation',
  },
} as const;

/** A reservation falls, by the salon or by its client. Once its term has begun, no mail tells of it. */
export function RejectDialog({
  reservation: { id, clientName, clientEmail, language, termFrom, series },
  kind = 'reject',
  onClose,
  onDone,
}: {
  reservation: Pick<
    BoardReservation,
    'id' | 'clientName' | 'clientEmail' | 'language' | 'termFrom' | 'series'
  >;
  kind?: keyof typeof KINDS;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.reservations');
  const send = useSend();
  const success = useActionToast();
  const [dirty, setDirty] = useState(false);
  const [isAhead] = useState(() => Date.parse(termFrom) > Date.now());
  const locale = useLocale();
  const languages = useTranslations('languages');
  const { schema, action, title, hint, list } = KINDS[kind];
  const isRead = kind === 'reject';
  const isDesk = useIsDesk();
  const ofSeries = useSeriesToast();
  const later = isDesk && series ? series.of - series.place : 0;
  const [isWithLater, setIsWithLater] = useState(false);
  const save = (values: { reason: string; notify: boolean }) =>
    isWithLater && series
      ? send(
          'POST',
          `/admin/api/series/${series.id}/end`,
          { ...values, from: termFrom, by: isRead ? 'salon' : 'client' },
          ofSeries('ended'),
        )
      : send('POST', `/admin/api/reservations/${id}/${kind}`, values, success(action, values.notify));
  return (
    <PlainDialog title={t(title, { name: clientName })} onClose={onClose} dirty={dirty}>
      <Form
        schema={schema}
        empty={EMPTY}
        save={save}
        onSaved={onDone}
        onDirty={setDirty}
        submitLabel={t(kind === 'reject' ? 'reject' : 'cancelForClient')}
      >
        {isDesk && <ComesBack reservationId={id} by={isRead ? 'salon' : 'client'} />}
        {later > 0 && <LaterDates count={later} isWith={isWithLater} onChange={setIsWithLater} />}
        {isDesk && (
          <ReasonChoice list={list} label={t('reasonsToChoose')} language={isRead ? language : locale} />
        )}
        <TextAreaField
          name="reason"
          label={isRead ? t('reasonIn', { language: languages(language) }) : t('reason')}
          hint={t(hint)}
          rows={isRead ? 3 : 2}
        />
        {clientEmail && isAhead && (
          <>
            <TickField name="notify" label={t('notifyClient')} />
            {!isWithLater && (
              <MailPreviewPlace>
                <ActionMailPreview reservationId={id} action={kind} />
              </MailPreviewPlace>
            )}
          </>
        )}
      </Form>
    </PlainDialog>
  );
}

/** What is seen as long as the client is to be told. */
function MailPreviewPlace({ children }: { children: ReactNode }) {
  return useWatch<{ notify: boolean }, 'notify'>({ name: 'notify' }) && children;
}
