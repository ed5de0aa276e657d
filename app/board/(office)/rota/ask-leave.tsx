'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { DayField } from '@/components/form/day-field';
import { FormDialog } from '@/components/form/form-dialog';
import { TextAreaField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { leaveInput } from '@/lib/staff-schedule/leave/schema';
import { useSend } from '../_parts/sending/use-send';

const EMPTY = { fromDay: '', toDay: '', word: '' };

/** She asks to be away on some days. */
export function AskLeave() {
  const t = useTranslations('board');
  const send = useSend();
  const router = useRouter();
  return (
    <FormDialog
      title={t('leave.askTitle')}
      schema={leaveInput}
      empty={EMPTY}
      save={(values) => send('POST', '/admin/api/leave-requests', values, { message: t('leave.sent') })}
      onSaved={() => router.refresh()}
      submitLabel={t('leave.send')}
      trigger={(open) => (
        <Button size="dense" onClick={open}>
          {t('leave.ask')}
        </Button>
      )}
    >
      <p className="text-[0.9375rem] text-muted">{t('leave.askLead')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField name="fromDay" label={t('fields.fromDay')} />
        <DayField name="toDay" label={t('fields.toDay')} />
      </div>
      <TextAreaField
        name="word"
        label={t('fields.word')}
        note={t('form.optional')}
        hint={t('leave.wordHint')}
        rows={3}
      />
    </FormDialog>
  );
}
