'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Choice } from '@/components/form/choice-fields';
import { denseLabelClass } from '@/components/ui/dense';
import { PriceField } from '@/components/form/price-field';
import { SeveralField } from '@/components/form/several-field';
import { Button } from '@/components/ui/button';
import { home as salonHome } from '@/lib/base/i18n/home';
import { formatPrice } from '@/lib/base/time/format';
import { estimatedSmsPrice } from '@/lib/delivery/ceilings/price';

/** All countries with their names, and those that messages go to as long as nobody has chosen any. */
export type MessageCountries = { choices: readonly Choice<string>[]; usual: readonly string[] };

type Values = { messageCountries: string[]; country: string; smsPrice: number | null };

/** Where messages go, and what an SMS costs there. */
export function CountriesSetting({ choices, usual }: MessageCountries) {
  const t = useTranslations('board.settings');
  const locale = useLocale();
  const { control, setValue } = useFormContext<Values>();
  const [chosen, home, smsPrice] = useWatch({ control, name: ['messageCountries', 'country', 'smsPrice'] });
  const abroad = (chosen.length > 0 ? chosen : usual).filter((each) => each !== home);
  const nameOf = (country: string) => choices.find(({ value }) => value === country)?.label ?? country;
  const estimateOf = (country: string) =>
    formatPrice(
      estimatedSmsPrice(country, { country: home, smsPrice: Number(smsPrice) || 0 }),
      salonHome().currency,
      locale,
    );
  return (
    <>
      <div className="col-span-full grid gap-2">
        <SeveralField
          name="messageCountries"
          label={t('fields.messageCountries')}
          hint={t('hints.messageCountries')}
          choices={choices}
          usual={usual}
          empty={t('countries.choose')}
          removeLabel={(country) => t('countries.remove', { country })}
        />
        {chosen.length > 0 && (
          <Button
            variant="secondary"
            size="dense"
            className="justify-self-start"
            onClick={() => setValue('messageCountries', [], { shouldDirty: true })}
          >
            {t('countries.usual')}
          </Button>
        )}
      </div>
      {abroad.length > 0 && (
        <fieldset className="col-span-full min-w-0">
          <legend className={denseLabelClass}>{t('fields.smsPrices')}</legend>
          <p className="text-[0.8125rem] leading-snug text-muted">{t('hints.smsPrices')}</p>
          <div className="mt-2 grid grid-cols-2 items-end gap-x-5 gap-y-3 sm:grid-cols-3">
            {abroad.map((country) => (
              <PriceField
                key={country}
                name={`smsPrices.${country}`}
                label={nameOf(country)}
                hint={t('countries.estimate', { amount: estimateOf(country) })}
                currency={salonHome().currency}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
