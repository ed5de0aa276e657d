'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { KnownClient } from '@/lib/booking-board/list/known-clients';
import { PhoneField } from '../../_parts/contact/phone-field';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { ClientAlert } from '../../clients/known/client-alert';
import { ClientSearch } from './client-search';
import { KnownCaller } from './known-caller';

/** What a text most likely is of somebody who is not known yet. */
function fieldFor(typed: string, hasEmail: boolean): 'clientEmail' | 'clientPhone' | 'clientName' {
  if (typed.includes('@') && hasEmail) return 'clientEmail';
  return /\d/.test(typed) ? 'clientPhone' : 'clientName';
}

/**
 * Who is calling: whoever was there before fills in the fields, with their card below; what was typed of somebody new goes into
 * the field where it belongs. An employee sees no addresses, and of a client no card.
 */
export function CallerFields({
  caller,
  onCaller,
  isFolded = false,
}: {
  caller: KnownClient | null;
  onCaller: (client: KnownClient | null) => void;
  isFolded?: boolean | undefined;
}) {
  const t = useTranslations('board.reservations');
  const [open] = useState(!isFolded);
  const fields = useTranslations('board.fields');
  const contactHint = useTranslations('board.clients')('contactHint');
  const isDesk = useIsDesk();
  const { getValues, setValue, setFocus } = useFormContext();
  const change = { shouldDirty: true, shouldValidate: true };
  const fillIn = (client: KnownClient) => {
    setValue('clientName', client.name, change);
    setValue('clientPhone', client.phone ?? '', change);
    setValue('clientEmail', client.email ?? '', change);
    setValue('language', client.language, change);
    onCaller(client);
  };
  /** Whoever only goes on has filled in nothing yet, and stays where they went. */
  const begin = (typed: string, isEntered: boolean) => {
    const field = fieldFor(typed, isDesk);
    if (!isEntered && (caller || getValues(field))) return false;
    if (caller) {
      for (const other of ['clientName', 'clientPhone', 'clientEmail']) setValue(other, '');
      setValue('language', null);
      onCaller(null);
    }
    setValue(field, typed, { shouldDirty: true });
    if (isEntered) setFocus(field === 'clientName' ? 'clientPhone' : 'clientName');
    return true;
  };
  return (
    <details open={open} className="unfolds-more border-t border-line pt-2">
      <summary className="min-h-9 text-[0.9375rem] text-muted">
        {t('walkIn.who')}
        <span className="ml-2 text-[0.8125rem]">{t('walkIn.hint')}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <ClientSearch label={t('findClient')} onPick={fillIn} onNobody={begin} />
        {caller &&
          (isDesk ? (
            <KnownCaller key={caller.id} client={caller} />
          ) : (
            caller.alert && <ClientAlert text={caller.alert} />
          ))}
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField
            name="clientName"
            label={fields('personName')}
            autoComplete="off"
            className="sm:col-span-2"
          />
          <PhoneField name="clientPhone" label={fields('phone')} hint={isDesk ? contactHint : undefined} />
          {isDesk && <TextField name="clientEmail" label={fields('email')} type="email" autoComplete="off" />}
        </div>
      </div>
    </details>
  );
}
