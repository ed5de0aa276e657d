'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { MessageChannel } from '@/lib/base/channels';
import { salonLocales } from '@/lib/base/i18n/home';
import type { Locale } from '@/lib/base/locales';
import type { TemplateSample, TemplateSamples } from '@/lib/delivery/messages/template-samples';
import { TEXT_NAMES, type TextName } from '@/lib/salon/settings/message-texts';
import type { WhatsappTemplates } from '@/lib/salon/settings/whatsapp-templates';
import { copyText } from '../_parts/copy-text';
import { Section } from './section';

type Values = { whatsappTemplates: WhatsappTemplates; messageChannels: readonly MessageChannel[] };

/**
 * The templates that WhatsApp has approved, by message and language, with what is handed in to have one approved. For salons that send by
 * WhatsApp.
 */
export function TemplatesSection({ byName, single }: TemplateSamples) {
  const t = useTranslations('board.settings');
  const channels = useWatch<Values, 'messageChannels'>({ name: 'messageChannels' });
  if (!channels.includes('whatsapp')) return null;
  return (
    <Section title={t('sections.whatsapp')}>
      <p className="col-span-full -mt-2 text-[0.9375rem] text-muted">{t('whatsapp.lead')}</p>
      {single && (
        <p className="col-span-full text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {t('whatsapp.single', single)}
        </p>
      )}
      <div className="col-span-full divide-y divide-line border-y border-line">
        {TEXT_NAMES.map((name) => (
          <TemplatesOf key={name} name={name} samples={byName[name]} />
        ))}
      </div>
    </Section>
  );
}

function TemplatesOf({ name, samples }: { name: TextName; samples: Record<Locale, TemplateSample> }) {
  const t = useTranslations('board.settings');
  const language = useTranslations('languages');
  const { control } = useFormContext<Values>();
  const names = useWatch({ control, name: `whatsappTemplates.${name}` });
  const { errors } = useFormState({ control, name: `whatsappTemplates.${name}` });
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = errors.whatsappTemplates?.[name] !== undefined;
  const missing = salonLocales().filter((locale) => names[locale] === '');
  return (
    // What is wrong is never hidden, and stays open once it is put right.
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-[0.9375rem]">
        <span className="mr-auto font-medium">{t(`texts.names.${name}`)}</span>
        {missing.length > 0 && (
          <Badge>
            {t('whatsapp.missing')}: {missing.join(', ')}
          </Badge>
        )}
      </summary>
      <div className="grid gap-5 pt-1 pb-5">
        {salonLocales().map((locale) => (
          <div key={locale} className="grid gap-2">
            <TextField
              name={`whatsappTemplates.${name}.${locale}`}
              label={`${t('whatsapp.name')} · ${language(locale)}`}
              autoComplete="off"
            />
            <HandedIn locale={locale} sample={samples[locale]} />
          </div>
        ))}
      </div>
    </details>
  );
}

/** What stands in the provider's form. */
function HandedIn({ locale, sample }: { locale: Locale; sample: TemplateSample }) {
  const t = useTranslations('board.settings.whatsapp');
  const { category, words, examples, replies, url } = sample;
  const rows = [
    [t('category'), category],
    [t('examples'), examples.map((example, index) => `{{${index + 1}}} = ${example}`).join(' · ')],
    [t('replies'), replies.join(' · ')],
    [t('url'), url && `${url.label} · ${url.address}`],
  ].filter(([, value]) => value);
  const copy = () => copyText(words ?? '', { copied: t('copied'), byHand: t('copyByHand') });
  return (
    <div className="rounded-soft bg-sand/70 px-3.5 py-2.5 text-[0.875rem]">
      <p
        lang={words === null ? undefined : locale}
        className="text-[0.9375rem] leading-snug [overflow-wrap:anywhere]"
      >
        {words ?? t('codeWords')}
      </p>
      <dl className="mt-2 grid gap-x-3 gap-y-0.5 sm:grid-cols-[max-content_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {words !== null && (
        <Button
          variant="quiet"
          size="dense"
          className="mt-1 -ml-3 underline underline-offset-4"
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      )}
    </div>
  );
}
