'use client';

import type { ReactNode } from 'react';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-area';
import { EmailInput, TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type en from '@/messages/en/site.json';
import type { Locale } from '@/lib/base/statuses';
import { MeantAddress } from '../_parts/meant-address';
import { SendingForm, type SendingFormLabels } from './sending-form';

export type ContactLabels = Omit<(typeof en)['contact'], 'privacy'> &
  SendingFormLabels & { privacy: ReactNode };

const PATH = '/api/contact';

export function ContactForm({ locale, labels }: { locale: Locale; labels: ContactLabels }) {
  return (
    <SendingForm name="contact" path={PATH} locale={locale} labels={labels} className="flex flex-col gap-5">
      {({ errors, failure, sending }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field id="contact-fullName" label={labels.fullName} error={errors.fullName}>
              {(control) => (
                <TextInput {...control} name="fullName" autoComplete="name" maxLength={120} required />
              )}
            </Field>
            <Field id="contact-email" label={labels.email} error={errors.email}>
              {(control) => (
                <>
                  <EmailInput {...control} name="email" maxLength={254} required />
                  <MeantAddress of={control.id} label={labels.didYouMean} />
                </>
              )}
            </Field>
          </div>
          <Field id="contact-message" label={labels.message} error={errors.message}>
            {(control) => <TextArea {...control} name="message" rows={4} maxLength={4000} required />}
          </Field>
          {failure}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              type="submit"
              size="large"
              disabled={sending}
              aria-busy={sending}
              className="max-sm:w-full"
            >
              {sending && <Spinner />}
              {sending ? labels.sending : labels.send}
            </Button>
            <p className="max-w-[22rem] text-sm text-muted">{labels.privacy}</p>
          </div>
        </>
      )}
    </SendingForm>
  );
}
