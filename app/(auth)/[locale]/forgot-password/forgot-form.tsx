'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Done } from '@/app/_auth/done';
import { AuthForm } from '@/app/_auth/auth-form';
import { send } from '@/app/_auth/send';
import { LOGIN } from '@/app/_auth/paths';
import { resetRequestInput } from '@/lib/accounts/sessions/schema';

export function ForgotForm({ heading }: { heading: ReactNode }) {
  const t = useTranslations('auth');
  const [message, setMessage] = useState<string | null>(null);
  const toLogin = (
    <a href={LOGIN} className="quiet-link inline-flex min-h-11 items-center self-start">
      {t('toLogin')}
    </a>
  );
  if (message !== null) {
    return (
      <Done page="forgot" message={message}>
        {toLogin}
      </Done>
    );
  }
  return (
    <>
      {heading}
      <AuthForm
        schema={resetRequestInput}
        empty={{ email: '' }}
        fields={[{ name: 'email', label: t('email'), type: 'email', autoComplete: 'username' }]}
        submitLabel={t('forgot.submit')}
        onSend={(values) => send('/admin/api/users/reset-password-init', values)}
        onDone={setMessage}
      >
        {toLogin}
      </AuthForm>
    </>
  );
}
