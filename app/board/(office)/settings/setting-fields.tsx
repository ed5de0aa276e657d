'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxGroupField, SelectField, type Choice } from '@/components/form/choice-fields';
import { NumberField } from '@/components/form/number-field';
import { PriceField } from '@/components/form/price-field';
import { TextField } from '@/components/form/text-field';
import { LabelledTimeField } from '@/components/form/time-field';
import { TickField } from '@/components/form/tick-field';
import { home } from '@/lib/base/i18n/home';
import type { SettingsField } from '@/lib/salon/settings/fields';
import { SETTINGS } from '@/lib/salon/settings/declared-settings';
import { PhoneField } from '../_parts/contact/phone-field';

type SettingProps<Name extends string = SettingsField> = {
  name: Name;
  fixed: readonly string[];
  className?: string;
};

/** A setting's name, its one sentence, and whether the server says it. */
function useWords({ name, fixed, className }: SettingProps) {
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
}: SettingProps & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>) {
  const { words, isFixed } = useWords({ name, fixed, className });
  return <TextField {...words} {...native} readOnly={isFixed} />;
}

/** The salon's own number, of the country that is chosen beside it. */
export function PhoneSetting({ fixed }: { fixed: readonly string[] }) {
  const { words, isFixed } = useWords({ name: 'phone', fixed });
  const country: unknown = useWatch({ name: 'country' });
  return (
    <PhoneField {...words} readOnly={isFixed} country={typeof country === 'string' ? country : undefined} />
  );
}

type NumberSettingName = {
  [Field in SettingsField]: (typeof SETTINGS)[Field] extends { bounds: unknown } ? Field : never;
}[SettingsField];

export function NumberSetting(props: SettingProps<NumberSettingName>) {
  const { words, isFixed } = useWords(props);
  const [min, max] = SETTINGS[props.name].bounds;
  return <NumberField {...words} min={min} max={max} readOnly={isFixed} />;
}

type PriceSettingName =
  | 'smsPrice'
  | 'viberPrice'
  | 'whatsappPrice'
  | 'messageDayCeiling'
  | 'messageMonthCeiling';

/** In the salon's currency; the server has no word for any of them. */
export function PriceSetting({ name }: { name: PriceSettingName }) {
  const { words } = useWords({ name, fixed: [] });
  return <PriceField {...words} currency={home().currency} />;
}

export function TimeSetting({ name }: { name: 'quietFrom' | 'quietTo' }) {
  const { words } = useWords({ name, fixed: [] });
  return <LabelledTimeField {...words} />;
}

export function DegreesSetting(props: SettingProps<'latitude' | 'longitude'>) {
  const { words, isFixed } = useWords(props);
  return <NumberField {...words} step="any" readOnly={isFixed} />;
}

export function ChoiceSetting({ choices, ...props }: SettingProps & { choices: readonly Choice[] }) {
  const { words, isFixed } = useWords(props);
  return <SelectField {...words} choices={choices} disabled={isFixed} />;
}

export function SomeSetting({ choices, ...props }: SettingProps & { choices: readonly Choice[] }) {
  const { words, isFixed } = useWords(props);
  return <CheckboxGroupField {...words} choices={choices} disabled={isFixed} />;
}

export function TickSetting({ name, className }: { name: SettingsField | 'isOpen'; className?: string }) {
  const t = useTranslations('board.settings');
  return (
    <TickField name={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} className={className} />
  );
}
