import { getTranslations } from 'next-intl/server';
import { messages } from '@/lib/base/i18n/messages';
import { examplePhone } from '@/lib/base/text/example-phone';
import { phoneText } from '@/lib/base/text/phone-text';
import { addressIn, salon } from '@/lib/salon/identity/salon';
import { salonSettings } from '@/lib/salon/settings/held';
import { salonZone } from '@/lib/salon/settings/settings';
import type { Locale } from '@/lib/base/statuses';
import { emphasis } from '../_parts/emphasis';
import { LanguageSwitcher } from '../_shell/language-switcher';
import type { ReservationSetting } from './state/setting';

/** Messages of the validation that a visitor's own fields can meet; the server answers for the rest. */
const FIELD_MESSAGES = ['required', 'phone', 'email', 'maxLength', 'plainName', 'type'] as const;

/** What choosing a term must know of the salon and the language. */
export async function reservationSetting(locale: Locale): Promise<ReservationSetting> {
  const t = await getTranslations({ locale, namespace: 'reservation' });
  const missed = await getTranslations({ locale, namespace: 'missedNote' });
  const { reservation, contact, appointment, validation } = messages[locale];
  const { calendar, google, apple, outlook } = appointment;
  const { holdMinutes, leadMinutes, cancelUntilMinutes, confirmAtOnce, payAhead, ...settings } =
    salonSettings();
  const { missedLimit: limit, missedMonths: months, missedPolicy } = settings;
  const phone = phoneText(salon().phone, locale);
  return {
    locale,
    zone: salonZone(),
    place: addressIn(locale),
    rules: { holdMinutes, leadMinutes, cancelUntilMinutes },
    confirmAtOnce,
    paysAhead: payAhead !== 'off',
    missedNote: limit === 0 ? null : missed(missedPolicy, { limit, months, phone }),
    phone: salon().phone,
    phoneText: phone,
    languages: <LanguageSwitcher locale={locale} />,
    calendars: { calendar, google, apple, outlook },
    labels: {
      ...reservation,
      didYouMean: contact.didYouMean,
      heldTitle: t.rich('heldTitle', emphasis),
      clientPhoneHint: t('clientPhoneHint', { phone: examplePhone(locale) }),
      validation: Object.fromEntries(FIELD_MESSAGES.map((key) => [key, validation[key]])),
    },
  };
}
