import { getTranslations } from 'next-intl/server';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import { SERVICE_UNIT_STATUS, type Locale } from '@/lib/base/statuses';
import { publicCategories, publicServiceUnits, publicOpeningHours } from '../_data/catalogue';
import { beautySalon } from '../_data/structured-data';
import { JsonLd } from '../_parts/json-ld';
import { BookingNeedsScript } from '../_reservation/booking-needs-script';
import { TeamStrip } from '../_team/team-strip';
import { Banner } from './banner';
import { Contact } from './contact';
import { FindUs } from './find-us';
import { Gallery } from './gallery';
import { Highlights } from './highlights';
import { Newsletter } from './newsletter';
import { OpeningHours } from './opening-hours';
import { SpecialProposal } from './special-proposal';

/** The home page with what the salon says of its own, published or as a draft. */
export async function HomeView({ site, locale }: { site: LocalizedSite; locale: Locale }) {
  const [units, categories, hours] = await Promise.all([
    publicServiceUnits(locale),
    publicCategories(locale),
    publicOpeningHours(),
  ]);
  const t = await getTranslations({ locale });
  const { PROMINENT, SPECIAL_PROPOSAL } = SERVICE_UNIT_STATUS;
  const prominent = units.filter(({ status }) => status === PROMINENT);
  const special = units.filter(({ status }) => status === SPECIAL_PROPOSAL);
  return (
    <>
      <BookingNeedsScript locale={locale} />
      <JsonLd
        data={beautySalon(locale, {
          site,
          hours,
          units: [...prominent, ...special],
          catalogueName: t('services.title'),
        })}
      />
      <Banner site={site} units={units} locale={locale} />
      <Gallery site={site} units={units} categories={categories} locale={locale} />
      <Highlights site={site} units={prominent} locale={locale} />
      <TeamStrip locale={locale} />
      <SpecialProposal site={site} units={special} locale={locale} />
      <OpeningHours site={site} hours={hours} locale={locale} />
      <FindUs locale={locale} />
      <Contact site={site} locale={locale} />
      <Newsletter site={site} locale={locale} />
    </>
  );
}
