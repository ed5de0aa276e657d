'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CheckboxGroupField, SelectField, type Choice } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-field';
import { ROLES, type Area, type Role } from '@/lib/base/statuses';
import type { UserRecord } from '@/lib/accounts/users/answer';
import { userChange, userInput } from '@/lib/accounts/users/schema';
import { PhoneField } from '../_parts/contact/phone-field';
import { RecordDialog } from '../_parts/records/record-dialog';

/** What the form offers: who can be an employee's login, and what a manager may be allowed. */
export type UserChoices = { employees: Choice<number>[]; areas: Choice<Area>[] };

const PATH = '/admin/api/users';
const NO_ROLES: Role[] = [];
const NO_AREAS: Area[] = [];
const EMPTY = { email: '', phone: '', password: '', roles: NO_ROLES, areas: NO_AREAS, employeeId: null };

export function UserForm({ user, choices }: { user?: UserRecord; choices: UserChoices }) {
  const t = useTranslations('board.users');
  const fields = <UserFields choices={choices} passwordHint={t(user ? 'newPasswordHint' : 'passwordHint')} />;
  return user ? (
    <RecordDialog
      path={PATH}
      schema={userChange}
      empty={EMPTY}
      record={user}
      name={user.email}
      title={t('edit')}
      also={({ calendarFeeds }) => t('feedsEnd', { count: user.calendarFeeds - Number(calendarFeeds) })}
    >
      {fields}
    </RecordDialog>
  ) : (
    <RecordDialog path={PATH} schema={userInput} empty={EMPTY} title={t('new')}>
      {fields}
    </RecordDialog>
  );
}

function UserFields({ choices, passwordHint }: { choices: UserChoices; passwordHint: string }) {
  const t = useTranslations('board');
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="email" type="email" label={t('fields.email')} autoComplete="off" />
        <PhoneField name="phone" label={t('fields.phone')} note={t('form.optional')} />
      </div>
      <RightsFields {...choices} />
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

/**
 * Areas say something of managers alone: super administrators may do everything. Who is an employee says which one.
 */
export function RightsFields({ employees, areas }: UserChoices) {
  const t = useTranslations('board');
  const role = useTranslations('status.role');
  const roles = useWatch<{ roles: Role[] }, 'roles'>({ name: 'roles' });
  const isManager = roles.includes('ROLE_MANAGER') && !roles.includes('ROLE_SUPER_ADMIN');
  return (
    <>
      <CheckboxGroupField
        name="roles"
        label={t('fields.roles')}
        choices={ROLES.map((value) => ({ value, label: role(value) }))}
      />
      {roles.includes('ROLE_EMPLOYEE') && (
        <SelectField
          name="employeeId"
          label={t('users.isEmployee')}
          hint={t('users.isEmployeeHint')}
          choices={employees}
        />
      )}
      {isManager && (
        <CheckboxGroupField
          name="areas"
          label={t('fields.areas')}
          hint={t('users.areasHint')}
          choices={areas}
        />
      )}
    </>
  );
}
