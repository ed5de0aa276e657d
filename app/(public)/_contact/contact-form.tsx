'use client';

import type { ReactNode } from 'react';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-area';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type en from '@/messages/en/site.json';
import type { Locale } from '@/lib/base/statuses';
import { Sent } from './sent';
import { Trap } from './trap';
import { useSending, type SendingLabels } from './use-sending';

export type ContactLabels = Omit<(typeof en)['contact'], 'privacy'> & SendingLabels & { privacy: ReactNode };

const PATH = '/api/contact';

export function ContactForm({ locale, labels }: { locale: Locale; labels: ContactLabels }) {
  const { errors, failure, state, submit } = useSending({ path: PATH, locale, labels });
  if (state === 'sent') return <Sent text={labels.sent} />;
  const sending = state === 'sending';
  return (
    <form
      method="post"
      action={PATH}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="relative flex flex-col gap-5"
    >
      <Trap id="contact-website" label={labels.trap} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="contact-fullName" label={labels.fullName} error={errors.fullName}>
          {(control) => (
            <TextInput {...control} name="fullName" autoComplete="name" maxLength={120} required />
          )}
        </Field>
        <Field id="contact-email" label={labels.email} error={errors.email}>
          {(control) => (
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
          )}
        </Field>
      </div>
      <Field id="contact-message" label={labels.message} error={errors.message}>
        {(control) => <TextArea {...control} name="message" rows={6} maxLength={4000} required />}
      </Field>
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="large" disabled={sending} aria-busy={sending} className="max-sm:w-full">
          {sending && <Spinner />}
          {sending ? labels.sending : labels.send}
        </Button>
        <p className="max-w-[22rem] text-sm text-muted">{labels.privacy}</p>
      </div>
    </form>
  );
}
