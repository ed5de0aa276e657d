'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { CheckboxGroupField, SelectField, type Choice } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { PriceField } from '@/components/form/price-field';
import { TextField } from '@/components/form/text-field';
import { LabelledTimeField } from '@/components/form/time-field';
import { TickField } from '@/components/form/tick-field';
import type { SettingsField } from '@/lib/salon/settings/fields';
import { SETTINGS } from '@/lib/salon/settings/table';

type Asked<Name extends string = SettingsField> = {
  name: Name;
  fixed: readonly string[];
  className?: string;
};

/** A setting's name, its one sentence, and whether the server says it. */
function useWords({ name, fixed, className }: Asked) {
  const t = useTranslations('board.settings');
  const isFixed = fixed.includes(name);
  const words = {
    name,
    label: t(`fields.${name}`),
    hint: t(`hints.${name}`),
    ...(className && { className }),
    ...(isFixed && { note: t('setByServer') }),
  };
  return { words, isFixed };
}

export function TextSetting({
  name,
  fixed,
  className,
  ...native
}: Asked & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>) {
  const { words, isFixed } = useWords({ name, fixed, className });
  return <TextField {...words} {...native} readOnly={isFixed} />;
}

type NumberSettingName = {
  [Field in SettingsField]: (typeof SETTINGS)[Field] extends { bounds: unknown } ? Field : never;
}[SettingsField];

export function NumberSetting(asked: Asked<NumberSettingName>) {
  const { words, isFixed } = useWords(asked);
  const [min, max] = SETTINGS[asked.name].bounds;
  return <NumberField {...words} min={min} max={max} readOnly={isFixed} />;
}

type PriceSettingName =
  | 'smsPrice'
  | 'viberPrice'
  | 'whatsappPrice'
  | 'messageDayCeiling'
  | 'messageMonthCeiling';

/** In dinars; the server has no word for any of them. */
export function PriceSetting({ name }: { name: PriceSettingName }) {
  const { words } = useWords({ name, fixed: [] });
  return <PriceField {...words} currency="RSD" />;
}

export function TimeSetting({ name }: { name: 'quietFrom' | 'quietTo' }) {
  const { words } = useWords({ name, fixed: [] });
  return <LabelledTimeField {...words} />;
}

export function DegreesSetting(asked: Asked<'latitude' | 'longitude'>) {
  const { words, isFixed } = useWords(asked);
  return <NumberField {...words} step="any" readOnly={isFixed} />;
}

export function ChoiceSetting({ choices, ...asked }: Asked & { choices: readonly Choice[] }) {
  const { words, isFixed } = useWords(asked);
  return <SelectField {...words} choices={choices} disabled={isFixed} />;
}

export function SomeSetting({ choices, ...asked }: Asked & { choices: readonly Choice[] }) {
  const { words, isFixed } = useWords(asked);
  return <CheckboxGroupField {...words} choices={choices} disabled={isFixed} />;
}

export function TickSetting({ name, className }: { name: SettingsField | 'isOpen'; className?: string }) {
  const t = useTranslations('board.settings');
  return (
    <TickField name={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} className={className} />
  );
}
