'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Sent } from '@/lib/browser/requests/api';
import { offerLoginAbove } from '@/lib/browser/requests/session-over';
import { loginInput } from '@/lib/accounts/sessions/schema';
import { logIn } from './log-in';

type Waiting = { done: (loggedIn: boolean) => void };

/** A login above the page, for whoever has typed something when the session ends. What waits for it goes on afterwards. */
export function LoginAbove({ email }: { email: string }) {
  const t = useTranslations('board.loginAbove');
  const form = useTranslations('board.form');
  const titleId = useId();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const requested = useRef<Waiting | null>(null);

  useEffect(
    () =>
      offerLoginAbove(
        () =>
          new Promise((done) => {
            requested.current = { done };
            setProblem(null);
            setWaiting(requested.current);
          }),
      ),
    [],
  );

  const end = (loggedIn: boolean) => {
    requested.current?.done(loggedIn);
    requested.current = null;
    setWaiting(null);
  };
  const save = async (values: { email: string; password: string }): Promise<Sent> => {
    const refused = await logIn(values);
    if (!refused) return { ok: true, text: null, body: {} };
    setProblem(refused === 'failed' ? t('failed') : t('refused'));
    return { ok: false, status: 401, text: null, fields: {}, body: {} };
  };

  if (!waiting) return null;
  return (
    <Dialog
      open
      size="small"
      beginsWithField
      onClose={() => end(false)}
      labelledBy={titleId}
      closeLabel={form('cancel')}
    >
      <h2 id={titleId} className="display-3 px-5 pt-5 pr-16 sm:px-6">
        {t('title')}
      </h2>
      <Form
        schema={loginInput}
        empty={{ email, password: '' }}
        save={save}
        onSaved={() => end(true)}
        submitLabel={t('submit')}
        footer={
          <Button variant="quiet" size="dense" onClick={() => end(false)}>
            {form('cancel')}
          </Button>
        }
      >
        <p className="text-[0.9375rem]">{t('lead')}</p>
        {problem && (
          <p role="alert" className="text-[0.9375rem] font-medium text-danger">
            {problem}
          </p>
        )}
        <TextField name="email" label={t('email')} type="email" autoComplete="username" />
        <TextField
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
          focusFirst
        />
      </Form>
    </Dialog>
  );
}
