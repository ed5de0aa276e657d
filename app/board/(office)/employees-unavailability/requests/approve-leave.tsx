'use client';

import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { RowButton } from '@/components/ui/row-button';
import type { LeaveBalance, LeaveRequestRecord } from '@/lib/staff-schedule/leave/answer';
import { approvedLeaveInput } from '@/lib/staff-schedule/leave/schema';
import { affectedReservations } from '../../_parts/affected-reservations';
import { solvingStep } from '../../_parts/solving/solving-step';
import { useConflictCheckedSave } from '../../_parts/solving/use-conflict-checked-save';
import { daysInWords } from '../../_rota/days-in-words';
import { AlsoAway } from '../../_rota/also-away';
import { RequestInShort } from './request-in-short';

const NOTHING = {};

/** Says yes, and what shall become of the reservations of these days. */
export function ApproveLeave({
  request,
  balance,
}: {
  request: LeaveRequestRecord;
  balance: LeaveBalance | null;
}) {
  const t = useTranslations('board.leave');
  const locale = useLocale();
  const router = useRouter();
  const save = useConflictCheckedSave();
  const { id, employee: name, workingDays } = request;
  const days = daysInWords(request, locale);
  return (
    <FormDialog
      title={t('approveTitle')}
      schema={approvedLeaveInput}
      empty={NOTHING}
      save={(values, _editedAt, insisted, decided) =>
        save(
          {
            path: '/admin/api/employees-unavailability',
            at: `/admin/api/leave-requests/${id}/approve`,
            record: undefined,
            values,
            editedAt: undefined,
            insisted,
            decided,
            takenBackBy: 'absenceId',
          },
          () => t('approved', { name }),
        )
      }
      objectionOf={affectedReservations}
      decisionOf={solvingStep}
      onSaved={() => router.refresh()}
      submitLabel={t('approve')}
      trigger={(open) => (
        <RowButton label={`${t('approve')}: ${name}, ${days}`} word={t('approve')} onClick={open}>
          <Check aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <RequestInShort request={request} />
      <p className="text-[0.9375rem]">{t('approveLead')}</p>
      <AlsoAway fromDay={request.fromDay} toDay={request.toDay} employeeId={request.employeeId} />
      {request.kind === 'vacation' && balance?.left != null && (
        <p className="numerals text-[0.9375rem]">
          {t('balanceLead', {
            year: String(balance.year),
            left: balance.left,
            days: balance.leaveDays ?? 0,
            working: t('working', { count: workingDays }),
          })}
        </p>
      )}
    </FormDialog>
  );
}
