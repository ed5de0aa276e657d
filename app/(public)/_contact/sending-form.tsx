'use client';

import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Locale } from '@/lib/base/statuses';
import type { SendingLabels } from './send-form';
import { Sent } from './sent';
import { Trap } from './trap';
import { useSending } from './use-sending';

export type SendingFormLabels = SendingLabels & { sent: string; trap: string; didYouMean: string };

type Typing = { errors: Record<string, string>; failure: ReactNode; sending: boolean };

/** A small form of the public site: once it is sent, a sentence stands in its place. */
export function SendingForm({
  name,
  path,
  locale,
  labels,
  className,
  children,
}: {
  name: string;
  path: string;
  locale: Locale;
  labels: SendingFormLabels;
  className: string;
  children: (typing: Typing) => ReactNode;
}) {
  const { errors, failure, isSent, sending, submit, ref } = useSending({ path, locale, labels });
  if (isSent) return <Sent text={labels.sent} />;
  return (
    <form
      ref={ref}
      method="post"
      action={path}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={classNames('relative', className)}
    >
      <Trap id={`${name}-website`} label={labels.trap} />
      {children({
        errors,
        failure: failure && (
          <p role="alert" className="font-medium text-danger">
            {failure}
          </p>
        ),
        sending,
      })}
    </form>
  );
}
