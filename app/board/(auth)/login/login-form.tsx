'use client';

import { getSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { AuthForm } from '@/app/_auth/auth-form';
import { forgetAddress, useRememberedAddress } from '@/app/_auth/remembered-address';
import type { Sent } from '@/app/_auth/send';
import { REGISTER } from '@/app/_auth/paths';
import { showToast } from '@/components/ui/toast/toast';
import { logInSolving } from '@/lib/browser/requests/log-in';
import { forgetSession, keepSession } from '@/lib/browser/requests/session';
import { loginInput } from '@/lib/accounts/sessions/schema';

type Credentials = { email: string; password: string };

/** What next-auth hands over: our refusals' codes, or words of its own for what is none of them. */
const REFUSED = ['loginFailed', 'loginPaused', 'tooManyRequests'] as const;

export function LoginForm({ forgotHref }: { forgotHref: string }) {
  const t = useTranslations();
  // Whoever stands here is logged out, whatever this browser still remembers.
  useEffect(forgetSession, []);
  const address = useRememberedAddress();
  const given = useMemo(() => (address === null ? undefined : { email: address }), [address]);

  const logIn = async ({ email, password }: Credentials): Promise<Sent> => {
    const refused = (text: string | null): Sent => {
      forgetSession();
      showToast({ kind: 'error', text: text ?? t('auth.networkFailed') });
      return { ok: false, status: text === null ? 0 : 401, text, fields: {} };
    };
    try {
      const refusal = await logInSolving({ email, password });
      if (refusal === null) {
        forgetAddress();
        keepSession(await getSession());
        return { ok: true, data: { message: '' } };
      }
      const code = REFUSED.find((known) => known === refusal);
      if (code === 'tooManyRequests') return refused(t('errors.loginPaused'));
      return refused(t(code ? `errors.${code}` : 'errors.failed'));
    } catch {
      return refused(null);
    }
  };

  return (
    <AuthForm
      schema={loginInput}
      empty={{ email: '', password: '' }}
      given={given}
      fields={[
        { name: 'email', label: t('auth.email'), type: 'email', autoComplete: 'username' },
        { name: 'password', label: t('auth.password'), type: 'password', autoComplete: 'current-password' },
      ]}
      submitLabel={t('auth.login.submit')}
      onSend={logIn}
      onDone={() => location.assign('/board/dashboard')}
    >
      <p className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-1 text-[0.9375rem]">
        <a href={forgotHref} className="quiet-link inline-flex min-h-11 items-center">
          {t('auth.login.forgot')}
        </a>
        <span className="inline-flex min-h-11 items-center gap-1.5 text-muted">
          {t('auth.login.noAccount')}
          <a href={REGISTER} className="quiet-link inline-flex min-h-11 items-center text-ink">
            {t('auth.login.register')}
          </a>
        </span>
      </p>
    </AuthForm>
  );
}
