'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { WholeNumber } from '@/app/_contact/whole-number';
import { DenseSelect } from '@/components/form/dense-select';
import { Field } from '@/components/form/field';
import { Button } from '@/components/ui/button';
import { denseControlClass } from '@/components/ui/dense';
import { salonLocales } from '@/lib/base/i18n/home';
import type { TextTryFacts } from '@/lib/delivery/text-try/queries';
import { TEXT_NAMES } from '@/lib/salon/settings/message-texts';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';
import { Section } from './section';

/** Sends each message once to a phone, as saved. Its fields are none of the settings. */
export function TextTry({ carried, hasProvider }: TextTryFacts) {
  const t = useTranslations('board.settings.textTry');
  const channels = useTranslations('board.channels');
  const languages = useTranslations('languages');
  const locale = useLocale();
  const id = useId();
  const send = useSend();
  const [busy, once] = useOnce();
  const [phone, setPhone] = useState('');
  const [channel, setChannel] = useState(carried[0]);
  const [language, setLanguage] = useState(locale);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sendAll = () =>
    once(async () => {
      const body = { phone, channel, language };
      const sent = await send('POST', '/admin/api/settings/text-try', body, { message: null });
      setErrors(sent.ok ? {} : sent.fields);
    });
  return (
    <Section title={t('title')}>
      <div className="col-span-full -mt-2 text-[0.9375rem]">
        <p className="text-muted">{t('lead', { count: TEXT_NAMES.length })}</p>
        {!hasProvider && <p className="mt-1">{t('files')}</p>}
      </div>
      <Field size="dense" id={`${id}-phone`} label={t('phone')} error={errors.phone}>
        {(attributes) => (
          <>
            <input
              {...attributes}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={phone}
              onChange={({ target }) => setPhone(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Within the form of the settings, which it would save.
                event.preventDefault();
                sendAll();
              }}
              className={denseControlClass}
            />
            <WholeNumber of={`${id}-phone`} />
          </>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-x-5">
        <Field size="dense" id={`${id}-channel`} label={t('channel')} error={errors.channel}>
          {(attributes) => (
            <DenseSelect
              {...attributes}
              value={channel}
              onChange={({ target }) => setChannel(carried.find((each) => each === target.value))}
            >
              {carried.map((each) => (
                <option key={each} value={each}>
                  {channels(each)}
                </option>
              ))}
            </DenseSelect>
          )}
        </Field>
        <Field size="dense" id={`${id}-language`} label={t('language')} error={errors.language}>
          {(attributes) => (
            <DenseSelect
              {...attributes}
              value={language}
              onChange={({ target }) =>
                setLanguage(salonLocales().find((each) => each === target.value) ?? locale)
              }
            >
              {salonLocales().map((each) => (
                <option key={each} value={each}>
                  {languages(each)}
                </option>
              ))}
            </DenseSelect>
          )}
        </Field>
      </div>
      <Button
        variant="secondary"
        size="dense"
        disabled={busy}
        className="col-span-full justify-self-start"
        onClick={() => sendAll()}
      >
        {t('send', { count: TEXT_NAMES.length })}
      </Button>
    </Section>
  );
}
