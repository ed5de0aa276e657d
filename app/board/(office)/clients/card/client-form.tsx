'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/choice-fields';
import { DayField } from '@/components/form/day-field';
import { TextAreaField, TextField } from '@/components/form/text-field';
import type { ClientRecord } from '@/lib/clients/answer';
import { clientInput } from '@/lib/clients/schema';
import { PREFERRED_CHANNELS } from '@/lib/base/channels';
import type { Locale } from '@/lib/base/statuses';
import { useLanguageChoices } from '../../_parts/language-choices';
import { PhoneField } from '../../_parts/contact/phone-field';
import { RecordDialog } from '../../_parts/records/record-dialog';

/** `language` is the one that a new client is given at first. */
export function ClientForm({
  client,
  language,
  onSaved,
}: {
  client?: ClientRecord;
  language: Locale;
  onSaved?: () => void;
}) {
  const t = useTranslations('board');
  return (
    <RecordDialog
      path="/admin/api/clients"
      schema={clientInput}
      empty={{
        name: '',
        email: '',
        phone: '',
        language,
        preferredChannel: null,
        notes: '',
        alert: '',
        formulas: '',
        birthday: '',
      }}
      record={client}
      name={client?.name}
      onSaved={onSaved}
      title={t(client ? 'clients.edit' : 'clients.new')}
    >
      <TextField name="name" label={t('fields.personName')} autoComplete="off" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="email"
          type="email"
          label={t('fields.email')}
          hint={t('clients.contactHint')}
          autoComplete="off"
        />
        <PhoneField name="phone" label={t('fields.phone')} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="language"
          label={t('fields.language')}
          choices={useLanguageChoices(client?.language)}
        />
        <SelectField
          name="preferredChannel"
          label={t('fields.preferredChannel')}
          choices={[
            { value: null, label: t('channels.asSalon') },
            ...PREFERRED_CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) })),
          ]}
        />
      </div>
      <DayField name="birthday" label={t('fields.birthday')} note={t('form.optional')} />
      <TextAreaField name="alert" rows={2} label={t('fields.alert')} hint={t('clients.alertHint')} />
      <TextAreaField name="formulas" label={t('fields.formulas')} hint={t('clients.formulasHint')} />
      <TextAreaField name="notes" label={t('fields.notes')} hint={t('clients.notesHint')} />
    </RecordDialog>
  );
}
