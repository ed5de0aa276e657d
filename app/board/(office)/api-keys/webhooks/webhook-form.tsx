'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CheckboxGroupField, SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { TickField } from '@/components/form/tick-field';
import type { Locale } from '@/lib/base/statuses';
import { WEBHOOK_EVENTS } from '@/lib/base/webhook-events';
import type { WebhookRecord, WebhookWithSecret } from '@/lib/webhooks/answer';
import { webhookInput } from '@/lib/webhooks/schema';
import { useLanguageChoices } from '../../_parts/language-choices';
import { CreateButton } from '../../_parts/records/record-buttons';
import { RecordDialog } from '../../_parts/records/record-dialog';
import { useSend } from '../../_parts/sending/use-send';
import { ShownOnce } from '../shown-once';
import { useEventName } from './use-event-name';

const PATH = '/admin/api/webhooks';

const emptyIn = (language: Locale) => ({
  name: '',
  address: '',
  events: [...WEBHOOK_EVENTS],
  language,
  active: true,
});

/** Adds a webhook, and shows its secret this one time. */
export function NewWebhook() {
  const language = useLocale();
  const t = useTranslations('board.webhooks');
  const saved = useTranslations('board.form');
  const send = useSend();
  const router = useRouter();
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  return (
    <>
      <FormDialog
        title={t('new')}
        schema={webhookInput}
        empty={emptyIn(language)}
        save={(values) => send('POST', PATH, values, { message: saved('savedOf', { name: values.name }) })}
        onSaved={(body) => {
          setMade(body as WebhookWithSecret); // as the endpoint answers
          router.refresh();
        }}
        trigger={(open) => <CreateButton onOpen={open} />}
      >
        <WebhookFields />
      </FormDialog>
      {made && (
        <ShownOnce
          title={made.name}
          label={t('secret')}
          hint={t('secretOnce')}
          value={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}

export function EditWebhook({ webhook }: { webhook: WebhookRecord }) {
  const t = useTranslations('board.webhooks');
  return (
    <RecordDialog
      path={PATH}
      schema={webhookInput}
      empty={emptyIn(webhook.language)}
      record={webhook}
      name={webhook.name}
      title={t('edit')}
    >
      <WebhookFields current={webhook.language} />
    </RecordDialog>
  );
}

function WebhookFields({ current }: { current?: Locale }) {
  const languages = useLanguageChoices(current);
  const t = useTranslations('board.webhooks');
  const nameOf = useEventName();
  return (
    <>
      <TextField name="name" label={t('name')} autoComplete="off" />
      <TextField
        name="address"
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="off"
        inputMode="url"
      />
      <CheckboxGroupField
        name="events"
        label={t('events')}
        hint={t('eventsHint')}
        choices={WEBHOOK_EVENTS.map((value) => ({ value, label: nameOf(value) }))}
      />
      {languages.length > 1 && (
        <SelectField name="language" label={t('language')} choices={languages} className="max-w-64" />
      )}
      <TickField name="active" label={t('active')} hint={t('activeHint')} />
    </>
  );
}
