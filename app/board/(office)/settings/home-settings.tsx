'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/form/choice-fields';
import { usualHome } from '@/lib/salon-admin/setup/usual-home';
import { CURRENCIES, LOCALES, SHOWN_CURRENCIES, type Currency } from '@/lib/base/statuses';
import { currencyName } from './currency-name';
import { ChoiceSetting, SomeSetting } from './setting-fields';

type Values = { country: string; currency: Currency };

/** Where the salon is, and what follows from it: each of it can be set otherwise. */
export function HomeSettings({
  fixed,
  countries,
  zones,
  proposes = false,
}: {
  fixed: readonly string[];
  countries: readonly Choice[];
  zones: readonly string[];
  /** Another country brings what is usual there. */
  proposes?: boolean;
}) {
  const t = useTranslations('board.settings');
  const language = useTranslations('languages');
  const locale = useLocale();
  const { control, setValue } = useFormContext<Values>();
  const [country, currency] = useWatch({ control, name: ['country', 'currency'] });
  const before = useRef(country);
  const propose = useEffectEvent(() => {
    if (!proposes || before.current === country) return;
    before.current = country;
    for (const [field, value] of Object.entries(usualHome(country) ?? {})) {
      if (!fixed.includes(field)) setValue(field as keyof Values, value as never, { shouldDirty: true });
    }
  });
  useEffect(() => propose(), [country]);
  const languages = LOCALES.map((value) => ({ value, label: language(value) }));
  return (
    <>
      <ChoiceSetting name="country" fixed={fixed} choices={countries} className="col-span-full" />
      <ChoiceSetting
        name="currency"
        fixed={fixed}
        choices={CURRENCIES.map((value) => ({ value, label: currencyName(value, locale) }))}
      />
      <ChoiceSetting
        name="timeZone"
        fixed={fixed}
        choices={zones.map((value) => ({ value, label: value }))}
      />
      <SomeSetting name="languages" fixed={fixed} choices={languages} />
      <ChoiceSetting name="defaultLanguage" fixed={fixed} choices={languages} />
      {currency === 'RSD' && (
        <SomeSetting
          name="currencies"
          fixed={fixed}
          choices={SHOWN_CURRENCIES.map((value) => ({ value, label: t(value) }))}
          className="col-span-full"
        />
      )}
    </>
  );
}
