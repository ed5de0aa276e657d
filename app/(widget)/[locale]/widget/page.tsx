import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { publicServiceUnits } from '@/app/(public)/_data/catalogue';
import { asLocale } from '@/app/(public)/_data/locale';
import { Bookable } from '@/app/(public)/_reservation/bookable';
import { serviceFacts } from '@/app/(public)/_parts/service-facts';
import { byCategory } from '@/app/(public)/_services/by-category';
import { OpensSoon } from '@/app/(public)/_shell/opens-soon';
import { messages } from '@/lib/base/i18n/messages';
import type { Locale } from '@/lib/base/statuses';
import { formatDuration, formatPrice } from '@/lib/base/time/format';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { salon } from '@/lib/salon/identity/salon';
import { salonSettings } from '@/lib/salon/settings/held';
import { isOpenForBooking } from '@/lib/salon/settings/settings';
import { Widget } from '../../_widget/widget';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: asLocale(await rootLocale()), namespace: 'widget' });
  return { title: t('title', { salon: salon().name }) };
}

/** With each person as long and as much as it is with them. */
const listed = (unit: PublicServiceUnit, locale: Locale) => ({
  id: unit.id,
  name: unit.name,
  ...serviceFacts(unit, locale),
  people: unit.employees.map(({ id, name, termDuration, price, currency }) => ({
    id,
    name,
    duration: formatDuration(termDuration, locale),
    price: formatPrice(price, currency, locale),
  })),
});

/** What can be booked, for the frame of a foreign site; the booking itself is that of all public pages. */
export default async function WidgetPage() {
  const locale = asLocale(await rootLocale());
  const t = await getTranslations({ locale });
  const categories = byCategory(await publicServiceUnits(locale), t('categories.other.name'));
  return (
    <Bookable locale={locale}>
      <Widget
        categories={categories.map(({ value, name, units }) => ({
          value,
          name,
          units: units.map((unit) => listed(unit, locale)),
        }))}
        origins={salonSettings().widgetOrigins}
        isOpen={isOpenForBooking()}
        labels={{
          ...messages[locale].widget,
          title: t('widget.title', { salon: salon().name }),
          book: t('services.bookNow'),
          bookFor: messages[locale].services.bookNowFor,
          close: t('reservation.close'),
          empty: t('services.empty'),
        }}
      >
        {!isOpenForBooking() && <OpensSoon locale={locale} />}
      </Widget>
    </Bookable>
  );
}
