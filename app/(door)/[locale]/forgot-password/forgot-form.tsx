'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Done } from '@/app/_door/done';
import { DoorForm } from '@/app/_door/door-form';
import { send } from '@/app/_door/send';
import { LOGIN } from '@/app/_door/paths';
import { resetRequestInput } from '@/lib/accounts/sessions/schema';

export function ForgotForm({ heading }: { heading: ReactNode }) {
  const t = useTranslations('door');
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
      <DoorForm
        schema={resetRequestInput}
        empty={{ email: '' }}
        fields={[{ name: 'email', label: t('email'), type: 'email', autoComplete: 'username' }]}
        submitLabel={t('forgot.submit')}
        onSend={(values) => send('/admin/api/users/reset-password-init', values)}
        onDone={setMessage}
      >
        {toLogin}
      </DoorForm>
    </>
  );
}
