'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Done } from '@/app/_auth/done';
import { AuthForm } from '@/app/_auth/auth-form';
import { send } from '@/app/_auth/send';
import { LOGIN } from '@/app/_auth/paths';
import { registrationInput } from '@/lib/accounts/sessions/schema';

export function RegisterForm({ heading }: { heading: ReactNode }) {
  const t = useTranslations('auth');
  const [message, setMessage] = useState<string | null>(null);
  const toLogin = (
    <a href={LOGIN} className="quiet-link inline-flex min-h-11 items-center">
      {message === null ? t('register.login') : t('toLogin')}
    </a>
  );
  if (message !== null) {
    return (
      <Done page="register" message={message}>
        {toLogin}
      </Done>
    );
  }
  return (
    <>
      {heading}
      <AuthForm
        schema={registrationInput}
        empty={{ email: '', phone: '', password: '', confirmedPassword: '' }}
        fields={[
          { name: 'email', label: t('email'), type: 'email', autoComplete: 'username' },
          { name: 'phone', label: t('phone'), type: 'tel', autoComplete: 'tel' },
          {
            name: 'password',
            label: t('password'),
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
        submitLabel={t('register.submit')}
        onSend={(values) => send('/admin/api/register', values)}
        onDone={setMessage}
      >
        <p className="inline-flex items-center gap-1.5 text-[0.9375rem] text-muted">
          {t('register.haveAccount')} <span className="text-ink">{toLogin}</span>
        </p>
      </AuthForm>
    </>
  );
}
