'use client';

import type { ReactNode } from 'react';
import { Field } from '@/components/form/field';
import { EmailInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Locale } from '@/lib/base/statuses';
import { MeantAddress } from '../_parts/meant-address';
import { SendingForm, type SendingFormLabels } from './sending-form';

export type NewsletterLabels = SendingFormLabels & {
  email: string;
  subscribe: string;
  sending: string;
  consent: ReactNode;
};

const PATH = '/api/newsletter/subscribe';

export function NewsletterForm({ locale, labels }: { locale: Locale; labels: NewsletterLabels }) {
  return (
    <SendingForm
      name="newsletter"
      path={PATH}
      locale={locale}
      labels={labels}
      className="flex flex-col gap-3"
    >
      {({ errors, failure, sending }) => (
        <>
          <Field id="newsletter-email" label={labels.email} error={errors.email}>
            {(control) => (
              <>
                <div className="flex flex-col gap-3 sm:flex-row">
                  <EmailInput {...control} name="email" maxLength={254} required />
                  <Button type="submit" disabled={sending} aria-busy={sending} className="shrink-0">
                    {sending && <Spinner />}
                    {sending ? labels.sending : labels.subscribe}
                  </Button>
                </div>
                <MeantAddress of={control.id} label={labels.didYouMean} />
              </>
            )}
          </Field>
          {failure}
          <p className="text-[0.9375rem] text-muted">{labels.consent}</p>
        </>
      )}
    </SendingForm>
  );
}
