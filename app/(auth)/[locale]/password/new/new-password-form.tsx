'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { AuthForm } from '@/app/_auth/auth-form';
import { rememberAddress } from '@/app/_auth/remembered-address';
import { send } from '@/app/_auth/send';
import { newPasswordInput } from '@/lib/accounts/sessions/schema';

export function NewPasswordForm({
  token,
  notice,
}: {
  token: string;
  /** What the login page says afterwards. */
  notice: 'password-reset' | 'password-chosen' | 'invited';
}) {
  const t = useTranslations('auth');
  // The token leaves the address bar and the history, where others might read it.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);

  return (
    <AuthForm
      schema={newPasswordInput}
      empty={{ password: '', confirmedPassword: '' }}
      fields={[
        {
          name: 'password',
          label: t('newPassword'),
          type: 'password',
          autoComplete: 'new-password',
          hint: t('passwordHint'),
        },
        {
          name: 'confirmedPassword',
          label: t('confirmedPassword'),
          type: 'password',
          autoComplete: 'new-password',
        },
      ]}
      submitLabel={t('newPasswordPage.submit')}
      onSend={async (values) => {
        const sent = await send('/admin/api/users/reset-password-confirm', { token, ...values });
        if (sent.ok) rememberAddress(sent.data.email);
        return sent;
      }}
      onDone={() => location.assign(`/board/login?notice=${notice}`)}
    />
  );
}
