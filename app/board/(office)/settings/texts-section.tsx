'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { TEXT_NAMES, type MessageTexts, type TextName } from '@/lib/salon/settings/message-texts';
import { salonLocales } from '@/lib/base/i18n/home';
import type { SampleTexts } from '@/lib/delivery/messages/sample-texts';
import { MessageTextField } from './message-text-field';
import { Section } from './section';

/** Each message to phones in each language, in the usual words or in the salon's own. */
export function TextsSection({ samples }: { samples: SampleTexts }) {
  const t = useTranslations('board.settings');
  return (
    <Section title={t('sections.texts')}>
      <p className="col-span-full -mt-2 text-[0.9375rem] text-muted">{t('texts.lead')}</p>
      <div className="col-span-full divide-y divide-line border-y border-line">
        {TEXT_NAMES.map((name) => (
          <OneMessage key={name} name={name} samples={samples} />
        ))}
      </div>
    </Section>
  );
}

function OneMessage({ name, samples }: { name: TextName; samples: SampleTexts }) {
  const t = useTranslations('board.settings.texts');
  const { control } = useFormContext<{ messageTexts: MessageTexts }>();
  const { field } = useController({ control, name: `messageTexts.${name}` });
  const { errors } = useFormState({ control, name: `messageTexts.${name}` });
  const isCustom = salonLocales().some((locale) => field.value[locale] !== '');
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = errors.messageTexts?.[name] !== undefined;
  return (
    // What is wrong is never hidden, and stays open once it is put right.
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-[0.9375rem] font-medium">
        <span className="mr-auto">{t(`names.${name}`)}</span>
        {isCustom && <Badge tone="warm">{t('custom')}</Badge>}
      </summary>
      <div className="grid gap-5 pt-1 pb-5">
        {salonLocales().map((locale) => (
          <MessageTextField key={locale} name={name} locale={locale} sample={samples[locale]} />
        ))}
      </div>
    </details>
  );
}
