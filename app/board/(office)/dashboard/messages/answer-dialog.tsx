'use client';

import { Reply } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { TextAreaField } from '@/components/form/text-field';
import { RowButton } from '@/components/ui/row-button';
import type { ContactRecord } from '@/lib/inbox/contact/answer';
import { contactAnswerInput } from '@/lib/inbox/contact/schema';
import { useSend } from '../../_parts/sending/use-send';

/** An answer by mail, kept with the message; what is answered stands above it. */
export function AnswerDialog({ path, message }: { path: string; message: ContactRecord }) {
  const t = useTranslations('board.contactMessages');
  const languages = useTranslations('languages');
  const send = useSend();
  const router = useRouter();
  const { fullName, email, language } = message;
  return (
    <FormDialog
      title={t('answerTitle')}
      schema={contactAnswerInput}
      empty={{ text: '' }}
      save={(values) => send('POST', path, values, { message: t('answered') })}
      onSaved={() => router.refresh()}
      submitLabel={t('sendAnswer')}
      trigger={(open) => (
        <RowButton label={t('answerOf', { name: fullName })} word={t('answerShort')} onClick={open}>
          <Reply aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <div className="text-[0.9375rem]">
        <p className="font-medium [overflow-wrap:anywhere]">
          {fullName} · {email}
        </p>
        <p className="mt-1 max-h-40 overflow-y-auto border-l-2 border-line pl-3 [overflow-wrap:anywhere] whitespace-pre-line text-muted">
          {message.message}
        </p>
      </div>
      <TextAreaField
        name="text"
        rows={7}
        label={t('answer')}
        hint={t('answerHint', { language: languages(language) })}
      />
    </FormDialog>
  );
}
