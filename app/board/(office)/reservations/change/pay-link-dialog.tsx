'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { PriceField } from '@/components/form/price-field';
import { NOTIFICATION_RULES } from '@/lib/base/channels';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { linkHours, linkRequestOf, payLinkForm, PAY_LINK_MEANWHILE } from '@/lib/sales/ahead/link-form';
import { copyText } from '../../_parts/copy-text';
import { useSendsMessages } from '../../_shell/navigation/navigation';
import { PlainDialog } from '../../_parts/plain-dialog';
import { useSend } from '../../_parts/sending/use-send';

/** The desk sends a client a link to pay by: what is booked stays so, or is held until it is paid. */
export function PayLinkDialog({
  reservation: { id, clientName, clientEmail, clientPhone, currency, termFrom },
  onClose,
  onDone,
}: {
  reservation: Pick<
    BoardReservation,
    'id' | 'clientName' | 'clientEmail' | 'clientPhone' | 'currency' | 'termFrom'
  >;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('board.payments');
  const hasBoth = useSendsMessages() && clientEmail !== null && clientPhone !== null;
  const send = useSend();
  const [dirty, setDirty] = useState(false);
  const [hours] = useState(() => linkHours(termFrom, Date.now()));
  const copy = (url: unknown) => void copyText(String(url), { copied: t('copied'), byHand: String(url) });
  return (
    <PlainDialog title={t('requestOf', { name: clientName })} onClose={onClose} dirty={dirty}>
      <Form
        schema={payLinkForm}
        empty={{ amount: null, hours: hours.at(-1) ?? 1, meanwhile: 'booked', sendBy: 'mail' }}
        save={(values) =>
          send(
            'POST',
            `/admin/api/reservations/${id}/request-payment`,
            linkRequestOf(values, termFrom, Date.now()),
            {
              message: t('requested', { name: clientName }),
              // For whoever is written to by another program.
              actions: ({ url }) => [{ label: t('copy'), act: () => copy(url) }],
            },
          )
        }
        onSaved={onDone}
        onDirty={setDirty}
        submitLabel={t('submit')}
      >
        <PriceField name="amount" label={t('amount')} hint={t('amountHint')} currency={currency} focusFirst />
        <SelectField
          name="hours"
          label={t('hours')}
          choices={hours.map((value) => ({ value, label: t('inHours', { count: value }) }))}
        />
        <SelectField
          name="meanwhile"
          label={t('then')}
          choices={PAY_LINK_MEANWHILE.map((value) => ({ value, label: t(`thens.${value}`) }))}
          className="col-span-full"
        />
        {hasBoth && (
          <SelectField
            name="sendBy"
            label={t('sendBy')}
            choices={NOTIFICATION_RULES.map((value) => ({ value, label: t(`sendBys.${value}`) }))}
            className="col-span-full"
          />
        )}
      </Form>
    </PlainDialog>
  );
}
