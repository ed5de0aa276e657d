'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { sendToBoard } from '@/lib/browser/requests/api';
import type { MailPreview } from '@/lib/salon/settings/answer';
import type { SettingsInput } from '@/lib/salon/settings/schema';

const SHOWN = [
  ...(['name', 'phone', 'email', 'street', 'postalCode'] as const),
  ...(['city', 'cityEn', 'cityDe', 'senderName'] as const),
];

/** A mail to an invented client, with what stands in the form. */
export function MailPreviewButton() {
  const t = useTranslations('board.settings');
  const close = useTranslations('board.form')('close');
  const { getValues, setError } = useFormContext<SettingsInput>();
  const titleId = useId();
  const [mail, setMail] = useState<MailPreview | null>(null);

  const show = async () => {
    const body = Object.fromEntries(SHOWN.map((name) => [name, getValues(name)]));
    const sent = await sendToBoard('POST', '/admin/api/settings/mail-preview', body);
    if (sent.ok) setMail(sent.body as MailPreview); // the answer's schema
    else {
      for (const name of SHOWN) {
        const message = sent.fields[name];
        if (message) setError(name, { type: 'server', message }, { shouldFocus: true });
      }
    }
  };

  return (
    <div className="col-span-full">
      <Button variant="secondary" size="dense" onClick={() => void show()}>
        {t('showMail')}
      </Button>
      <Dialog
        open={mail !== null}
        size="fitted"
        onClose={() => setMail(null)}
        labelledBy={titleId}
        closeLabel={close}
      >
        <div className="flex min-h-0 flex-col gap-2 p-6">
          <h2 id={titleId} tabIndex={-1} className="display-3 pr-10">
            {mail?.subject}
          </h2>
          <p className="text-[0.9375rem] text-muted">{t('mailFrom', { from: mail?.from ?? '' })}</p>
          <iframe
            title={t('showMail')}
            sandbox=""
            srcDoc={mail?.html}
            className="h-[70dvh] w-full rounded-soft border border-line bg-white"
          />
        </div>
      </Dialog>
    </div>
  );
}
