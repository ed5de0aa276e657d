'use client';

import { MailPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-field';
import { RowButton } from '@/components/ui/row-button';
import { invitationInput } from '@/lib/accounts/users/schema';
import { useSend } from '../_parts/sending/use-send';

/** Lets an employee log in for her own day: she gets a link by which she chooses her password. */
export function InviteEmployee({
  employee,
}: {
  employee: { id: number; name: string; email: string | null };
}) {
  const t = useTranslations('board');
  const send = useSend();
  return (
    <FormDialog
      title={t('employees.inviteTitle', { name: employee.name })}
      schema={invitationInput}
      empty={{ email: employee.email ?? '' }}
      save={(values) =>
        send('POST', `/admin/api/employees/${employee.id}/invite`, values, {
          message: t('employees.invited', { email: values.email }),
        })
      }
      submitLabel={t('employees.inviteSubmit')}
      trigger={(open) => (
        <RowButton
          label={`${t('employees.invite')}: ${employee.name}`}
          word={t('employees.invite')}
          onClick={open}
        >
          <MailPlus aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <p className="text-[0.9375rem]">{t('employees.inviteLead')}</p>
      <TextField name="email" type="email" label={t('fields.email')} autoComplete="off" />
    </FormDialog>
  );
}
