import { useState, type FormEvent } from 'react';
import { call, post } from '@/app/(public)/_reservation/requests/endpoints';
import { Field } from '@/components/form/field';
import { EmailInput } from '@/components/form/text-input';
import { BusyButton } from '@/components/ui/busy-button';
import type { Locale } from '@/lib/base/statuses';

export type SendLinkLabels = { email: string; sendLink: string; failed: string };

/** For whoever has no link that works: one to all their appointments goes to the address that they give. */
export function SendLinkForm({ labels, locale }: { labels: SendLinkLabels; locale: Locale }) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<string | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const clientEmail = new FormData(event.currentTarget).get('clientEmail');
    setSending(true);
    const answer = await call<{ message: string }>(
      '/api/reservations/mine/send-link',
      locale,
      post({ clientEmail }),
    );
    setSending(false);
    if (answer.ok) setSent(answer.data.message);
    else setError(answer.fields.clientEmail ?? answer.text ?? labels.failed);
  };

  return (
    <div role="status" className="mt-8 max-w-[34rem]">
      {sent === null ? (
        <form noValidate onSubmit={(event) => void send(event)}>
          <Field id="send-link-email" label={labels.email} error={error}>
            {(control) => (
              <div className="flex flex-col gap-3 sm:flex-row">
                <EmailInput {...control} name="clientEmail" maxLength={254} required />
                <BusyButton type="submit" isBusy={isSending} className="shrink-0">
                  {labels.sendLink}
                </BusyButton>
              </div>
            )}
          </Field>
        </form>
      ) : (
        <p className="rounded-card bg-pine/8 px-5 py-4">{sent}</p>
      )}
    </div>
  );
}
