import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { appUrl } from '@/lib/base/environment/env';
import { messages } from '@/lib/base/i18n/messages';
import type { Locale } from '@/lib/base/locales';
import { ALL_COUNTRIES, EUROPE } from '@/lib/base/countries';
import { salonLanguages } from '@/lib/salon/settings/settings';
import { findSettings } from '@/lib/salon/settings/queries';
import { hasMisreadNumbers } from '@/lib/clients/misread-numbers/queries';
import { accessOf, mayEnter } from '@/lib/accounts/sessions/roles';
import { usualCountries } from '@/lib/delivery/messages/countries';
import { answerAddresses } from '@/lib/delivery/sms-providers/providers';
import { sampleTexts } from '@/lib/delivery/messages/sample-texts';
import { templateSamples } from '@/lib/delivery/messages/template-samples';
import { textTryFacts } from '@/lib/delivery/text-try/queries';
import { spentOn } from '@/lib/delivery/ceilings/spending';
import { paymentAccount } from '@/lib/payments/providers/account';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { ClearDemo } from './clear-demo';
import { countryChoices, zoneChoices } from './home-choices';
import { LogoControl } from './logo-control';
import { SettingsForm } from './settings-form';
import type { WidgetFacts } from './widget-snippets';

const bookNow = (locale: Locale) => messages[locale].services.bookNow;

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('settings');

/** What a snippet for another site's page is made of. */
const widgetFacts = (): WidgetFacts => ({
  site: appUrl(),
  labels: { sr: bookNow('sr'), en: bookNow('en'), de: bookNow('de') },
  label: bookNow(salonLanguages().fallback),
});

export default async function SettingsPage() {
  const staff = await requireStaff('settings');
  const [t, locale, settings, spent, usual, hasMisread] = await Promise.all([
    getTranslations('board'),
    getLocale(),
    findSettings(),
    spentOn(new Date()),
    usualCountries(),
    hasMisreadNumbers(),
  ]);
  const samples = sampleTexts();
  return (
    <div className="flex max-w-[52rem] flex-col gap-4">
      <h1 className="display-3">{t('screens.settings')}</h1>
      <p className="max-w-prose text-[0.9375rem] text-muted">{t('settings.lead')}</p>
      {settings.editedAt !== null && <LogoControl mark={settings.mark} />}
      <SettingsForm
        settings={settings}
        countries={countryChoices([...EUROPE, settings.country], locale)}
        zones={zoneChoices(settings.timeZone)}
        hasMisreadNumbers={hasMisread}
        messages={{
          spent,
          answerAddresses: answerAddresses(),
          countries: { choices: countryChoices([...ALL_COUNTRIES, ...usual], locale), usual },
        }}
        samples={samples}
        templates={templateSamples(samples)}
        textTry={textTryFacts()}
        paymentAccount={paymentAccount()}
        widget={widgetFacts()}
      />
      {settings.isDemo && mayEnter(staff, accessOf('POST settings/clear-demo')) && (
        <ClearDemo name={settings.name} />
      )}
    </div>
  );
}
