'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MESSAGE_CHANNELS, NOTIFICATION_RULES } from '@/lib/base/channels';
import { home, salonLocales } from '@/lib/base/i18n/home';
import { formatPrice } from '@/lib/base/time/format';
import type { Spent } from '@/lib/delivery/ceilings/spending';
import { CountriesSetting, type MessageCountries } from './countries-setting';
import { Section } from './section';
import { ChoiceSetting, NumberSetting, PriceSetting, SomeSetting, TickSetting } from './setting-fields';

const NOTIFIED_BY = [
  'codeBy',
  'confirmationBy',
  'dayReminderBy',
  'hourReminderBy',
  'movedBy',
  'canceledBy',
  'offerBy',
] as const;

/** What the form does not set: what was spent, and where providers hand over what clients answer. */
export type MessagesFacts = {
  spent: Spent;
  answerAddresses: readonly string[];
  countries: MessageCountries;
};

/** Messages to phones: their channels, what goes by which, and what they may cost. */
export function MessagesSection({ spent, answerAddresses, countries }: MessagesFacts) {
  const t = useTranslations('board.settings');
  const channels = useTranslations('board.channels');
  const locale = useLocale();
  const rules = NOTIFICATION_RULES.map((value) => ({ value, label: t(`notificationRules.${value}`) }));
  const amount = (para: number) => formatPrice(para, home().currency, locale);
  return (
    <Section title={t('sections.messages')}>
      <SomeSetting
        name="messageChannels"
        fixed={[]}
        choices={MESSAGE_CHANNELS.map((value) => ({ value, label: channels(value) }))}
        className="col-span-full"
      />
      {NOTIFIED_BY.map((name) => (
        <ChoiceSetting key={name} name={name} fixed={[]} choices={rules} />
      ))}
      <SomeSetting
        name="answerChannels"
        fixed={[]}
        choices={MESSAGE_CHANNELS.map((value) => ({ value, label: channels(value) }))}
        className="col-span-full"
      />
      {answerAddresses.length > 0 && (
        <div className="col-span-full text-[0.9375rem] text-muted">
          <p>{t('answerAddresses')}</p>
          <ul>
            {answerAddresses.map((address) => (
              <li key={address}>
                <code className="text-[0.8125rem] text-ink [overflow-wrap:anywhere]">{address}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <NumberSetting name="messageFallbackMinutes" fixed={[]} />
      {salonLocales().includes('sr') && <TickSetting name="messageFold" className="col-span-full" />}
      <PriceSetting name="smsPrice" />
      <PriceSetting name="viberPrice" />
      <PriceSetting name="whatsappPrice" />
      <CountriesSetting {...countries} />
      <PriceSetting name="messageDayCeiling" />
      <PriceSetting name="messageMonthCeiling" />
      <p className="col-span-full text-[0.9375rem] text-muted">
        {t('spent', { day: amount(spent.day), month: amount(spent.month) })}
      </p>
    </Section>
  );
}
