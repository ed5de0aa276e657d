'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { Button } from '@/components/ui/button';
import { leaveInput } from '@/lib/staff-schedule/leave/schema';
import { useSend } from '../_parts/sending/use-send';
import { LeaveFields } from './leave-fields';

const EMPTY = { kind: 'vacation', fromDay: '', toDay: '', dayPart: 'whole', word: '' } as const;

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
      <LeaveFields />
    </FormDialog>
  );
}
