'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { TextAreaField } from '@/components/form/text-field';
import { RowButton } from '@/components/ui/row-button';
import type { LeaveRequestRecord } from '@/lib/staff-schedule/leave/answer';
import { declinedLeaveInput } from '@/lib/staff-schedule/leave/schema';
import { useSend } from '../../_parts/sending/use-send';
import { daysInWords } from '../../_rota/days-in-words';
import { RequestInShort } from './request-in-short';

/** Says no, and why. */
export function DeclineLeave({ request }: { request: LeaveRequestRecord }) {
  const t = useTranslations('board.leave');
  const locale = useLocale();
  const send = useSend();
  const router = useRouter();
  const { id, employee: name } = request;
  const days = daysInWords(request, locale);
  return (
    <FormDialog
      title={t('declineTitle')}
      schema={declinedLeaveInput}
      empty={{ reason: '' }}
      save={(values) =>
        send('POST', `/admin/api/leave-requests/${id}/decline`, values, {
          message: t('declined', { name }),
        })
      }
      onSaved={() => router.refresh()}
      submitLabel={t('decline')}
      trigger={(open) => (
        <RowButton label={`${t('decline')}: ${name}, ${days}`} word={t('decline')} onClick={open}>
          <X aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <RequestInShort request={request} />
      <TextAreaField name="reason" label={t('declineReason')} hint={t('declineHint')} rows={3} />
    </FormDialog>
  );
}
