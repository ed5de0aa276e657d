'use client';

import { UserCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { FormDialog } from '@/components/form/form-dialog';
import { RowButton } from '@/components/ui/row-button';
import type { Area, Role } from '@/lib/base/statuses';
import type { UserRecord } from '@/lib/accounts/users/answer';
import { approvalInput } from '@/lib/accounts/users/schema';
import { useSend } from '../_parts/sending/use-send';
import { RightsFields, type UserChoices } from './user-form';

const MANAGER: Role[] = ['ROLE_MANAGER'];
const NO_AREAS: Area[] = [];

/** Lets a user in, with the roles that they get. */
export function ApproveUser({ user: { id, email }, choices }: { user: UserRecord; choices: UserChoices }) {
  const t = useTranslations('board.users');
  const send = useSend();
  const router = useRouter();
  return (
    <FormDialog
      title={t('approveTitle')}
      schema={approvalInput}
      empty={{ roles: MANAGER, areas: NO_AREAS, employeeId: null }}
      save={(values) =>
        send('POST', `/admin/api/users/${id}/approve`, values, { message: t('approved', { email }) })
      }
      onSaved={() => router.refresh()}
      submitLabel={t('approve')}
      trigger={(open) => (
        <RowButton label={`${t('approve')}: ${email}`} word={t('approve')} onClick={open}>
          <UserCheck aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <p className="text-[0.9375rem]">{t('approveLead', { email })}</p>
      <RightsFields {...choices} />
    </FormDialog>
  );
}
