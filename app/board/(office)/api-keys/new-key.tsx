'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CheckboxGroupField, type Choice } from '@/components/form/choice-fields';
import { DayField } from '@/components/form/day-field';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { TickField } from '@/components/form/tick-field';
import type { NewApiKeyRecord } from '@/lib/accounts/api-keys/answer';
import { apiKeyInput } from '@/lib/accounts/api-keys/schema';
import type { Area } from '@/lib/base/statuses';
import { CreateButton } from '../_parts/records/record-buttons';
import { useSend } from '../_parts/sending/use-send';
import { ShownOnce } from './shown-once';

const NO_AREAS: Area[] = [];

/** Makes a key, and shows it this one time. */
export function NewKey({ areas, lastDay }: { areas: Choice<Area>[]; lastDay: string }) {
  const t = useTranslations('board.apiKeys');
  const send = useSend();
  const router = useRouter();
  const [made, setMade] = useState<NewApiKeyRecord | null>(null);
  return (
    <>
      <FormDialog
        title={t('new')}
        schema={apiKeyInput}
        empty={{ name: '', areas: NO_AREAS, readOnly: true, lastDay }}
        save={(values) => send('POST', '/admin/api/api-keys', values, { message: t('made') })}
        onSaved={(body) => {
          setMade(body as NewApiKeyRecord); // as the endpoint answers
          router.refresh();
        }}
        submitLabel={t('make')}
        trigger={(open) => <CreateButton onOpen={open} />}
      >
        <TextField name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" />
        <TickField name="readOnly" label={t('readOnly')} hint={t('readOnlyHint')} />
        <CheckboxGroupField name="areas" label={t('areas')} choices={areas} hint={t('areasHint')} />
        <DayField name="lastDay" label={t('lastDay')} hint={t('lastDayHint')} className="max-w-64" />
      </FormDialog>
      {made && (
        <ShownOnce
          title={t('byKey', { name: made.name })}
          label={t('key')}
          hint={t('shownOnce')}
          value={made.key}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
