'use client';

import type { ReactNode } from 'react';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Locale } from '@/lib/base/statuses';
import { Sent } from './sent';
import { Trap } from './trap';
import { useSending, type SendingLabels } from './use-sending';

export type NewsletterLabels = SendingLabels & {
  email: string;
  subscribe: string;
  sending: string;
  sent: string;
  trap: string;
  consent: ReactNode;
};

const PATH = '/api/newsletter/subscribe';

export function NewsletterForm({ locale, labels }: { locale: Locale; labels: NewsletterLabels }) {
  const { errors, failure, state, submit } = useSending({ path: PATH, locale, labels });
  if (state === 'sent') return <Sent text={labels.sent} />;
  const sending = state === 'sending';
  return (
    <form
      method="post"
      action={PATH}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="relative"
    >
      <Trap id="newsletter-website" label={labels.trap} />
      <Field id="newsletter-email" label={labels.email} error={errors.email}>
        {(control) => (
          <div className="flex flex-col gap-3 sm:flex-row">
            <TextInput
              {...control}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              required
            />
            <Button type="submit" disabled={sending} aria-busy={sending} className="shrink-0">
              {sending && <Spinner />}
              {sending ? labels.sending : labels.subscribe}
            </Button>
          </div>
        )}
      </Field>
      {failure && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {failure}
        </p>
      )}
      <p className="mt-3 text-[0.9375rem] text-muted">{labels.consent}</p>
    </form>
  );
}
