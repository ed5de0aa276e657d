'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/choice-fields';
import { TextAreaField, TextField } from '@/components/form/text-field';
import type { SubscriberRecord } from '@/lib/newsletters/answer';
import { subscriberChange, subscriberInput } from '@/lib/newsletters/schema';
import { SUBSCRIBER_STATUS, type Locale } from '@/lib/base/statuses';
import { useLanguageChoices } from '../../_parts/language-choices';
import { RecordDialog } from '../../_parts/records/record-dialog';

const PATH = '/admin/api/newsletter-subscribers';
const { UNSUBSCRIBED } = SUBSCRIBER_STATUS;

/**
 * Staff ask a new one, who confirms by mail, or take a known one off; nobody is put on the list unasked. `firstLanguage` is the one
 * that a new one is given at first.
 */
export function SubscriberForm({
  subscriber,
  firstLanguage,
}: {
  subscriber?: SubscriberRecord;
  firstLanguage: Locale;
}) {
  const t = useTranslations('board');
  const status = useTranslations('status.subscriber');
  const language = (
    <SelectField
      name="language"
      label={t('fields.language')}
      choices={useLanguageChoices(subscriber?.language)}
    />
  );
  if (!subscriber) {
    return (
      <RecordDialog
        path={PATH}
        schema={subscriberInput}
        empty={{ email: '', language: firstLanguage }}
        title={t('newsletters.newSubscriber')}
      >
        <TextField name="email" type="email" label={t('fields.email')} hint={t('newsletters.askHint')} />
        {language}
      </RecordDialog>
    );
  }
  const current =
    Object.values(SUBSCRIBER_STATUS).find((value) => value === subscriber.status) ?? UNSUBSCRIBED;
  const statuses = [...new Set([current, UNSUBSCRIBED])];
  return (
    <RecordDialog
      path={PATH}
      schema={subscriberChange}
      empty={{ language: subscriber.language, status: current, unsubscriptionReason: '' }}
      record={subscriber}
      name={subscriber.email}
      title={subscriber.email}
    >
      {language}
      <SelectField
        name="status"
        label={t('fields.status')}
        hint={t('newsletters.statusHint')}
        choices={statuses.map((value) => ({ value, label: status(`${value}`) }))}
      />
      <TextAreaField name="unsubscriptionReason" label={t('newsletters.reason')} />
    </RecordDialog>
  );
}
