'use client';

import { useTranslations } from 'next-intl';
import { CheckboxGroupField } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-field';
import { ROLES, type Role } from '@/lib/base/statuses';
import type { UserRecord } from '@/lib/accounts/users/answer';
import { userChange, userInput } from '@/lib/accounts/users/schema';
import { RecordDialog } from '../_parts/record-dialog';

const PATH = '/admin/api/users';
const NO_ROLES: Role[] = [];
const EMPTY = { email: '', phone: '', password: '', roles: NO_ROLES };

export function UserForm({ user }: { user?: UserRecord }) {
  const t = useTranslations('board.users');
  const fields = <UserFields passwordHint={t(user ? 'newPasswordHint' : 'passwordHint')} />;
  return user ? (
    <RecordDialog
      path={PATH}
      schema={userChange}
      empty={EMPTY}
      record={user}
      name={user.email}
      title={t('edit')}
    >
      {fields}
    </RecordDialog>
  ) : (
    <RecordDialog path={PATH} schema={userInput} empty={EMPTY} title={t('new')}>
      {fields}
    </RecordDialog>
  );
}

function UserFields({ passwordHint }: { passwordHint: string }) {
  const t = useTranslations('board');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="email" type="email" label={t('fields.email')} autoComplete="off" />
        <TextField
          name="phone"
          type="tel"
          label={t('fields.phone')}
          note={t('form.optional')}
          autoComplete="off"
        />
      </div>
      <RolesField />
      <TextField
        name="password"
        type="password"
        label={t('fields.password')}
        hint={passwordHint}
        autoComplete="new-password"
      />
    </>
  );
}

export function RolesField() {
  const t = useTranslations('board');
  const role = useTranslations('status.role');
  return (
    <CheckboxGroupField
      name="roles"
      label={t('fields.roles')}
      choices={ROLES.map((value) => ({ value, label: role(value) }))}
    />
  );
}
