import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PHONE } from '@/components/ui/outline-icons';
import { localePath } from '@/lib/base/i18n/paths';
import { salon } from '@/lib/salon/identity/salon';
import { serviceUnitSegment } from '@/lib/catalogue/addresses/service-unit';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { Choices } from '../_catalogue/choices';
import type { IllustratedServiceUnit } from '../_data/catalogue';
import { freeTermsOf, service } from '../_data/structured-data';
import { NextDays } from '../_next/next-days';
import { nextDaysOf } from '../_next/questions';
import { BookService } from '../_parts/book-service';
import { Breadcrumbs } from '../_parts/breadcrumbs';
import { emphasis } from '../_parts/emphasis';
import { JsonLd } from '../_parts/json-ld';
import { Price } from '../_parts/price';
import { serviceFacts } from '../_parts/service-facts';
import { spansOfTimes } from '@/lib/staff-schedule/week-hours/rules';
import { WorkingHours } from '../_parts/working-hours';
import { BookingNeedsScript } from '../_reservation/booking-needs-script';
import { ServiceCard } from '../_services/service-card';
import { ratings } from '../_data/reviews';
import { RatingLine } from '../_reviews/rating-line';
import { BookBar } from './book-bar';
import { ServicePictures } from './service-pictures';
import { ServiceParts } from './service-parts';
import { ServicePeople } from './service-people';
import { similarServices } from './similar-services';

export async function ServiceView({
  site,
  unit,
  units,
  locale,
}: {
  site: LocalizedSite;
  unit: IllustratedServiceUnit;
  units: PublicServiceUnit[];
  locale: Locale;
}) {
  const [t, { serviceUnits }] = await Promise.all([getTranslations({ locale }), ratings()]);
  const rated = serviceUnits.find(({ id }) => id === unit.id) ?? null;
  const { duration, price } = serviceFacts(unit, locale);
  const [category] = unit.categories;
  const similar = similarServices(unit, units);
  const question = nextDaysOf([unit.id, ...similar.map(({ id }) => id)]);
  return (
    <>
      <BookingNeedsScript locale={locale} />
      <JsonLd data={service(locale, site, unit)} />
      <article className="wrap pt-6 lg:pt-10">
        <Breadcrumbs
          locale={locale}
          trail={[
            { path: '/services', label: t('services.title') },
            { path: `/services/${serviceUnitSegment(unit)}`, label: unit.name },
          ]}
        />
        <div className="mt-5 grid gap-8 lg:mt-8 lg:grid-cols-12 lg:gap-12">
          <ServicePictures images={unit.images} label={t('service.pictures', { name: unit.name })} />
          <div className="min-w-0 lg:sticky lg:top-28 lg:col-span-5 lg:self-start">
            {category && <p className="eyebrow">{category.name}</p>}
            <h1 className="display-2 mt-3">{unit.name}</h1>
            <RatingLine rating={rated} locale={locale} className="mt-3" />
            <dl className="numerals mt-6 flex flex-wrap items-baseline gap-x-6 gap-y-4 border-y border-line py-3.5">
              <dt className="sr-only">{t('services.price')}</dt>
              <dd className="text-xl font-medium">
                <Price unit={unit} locale={locale} />
              </dd>
              <dt className="sr-only">{t('services.duration')}</dt>
              <dd className="whitespace-nowrap text-muted">{duration}</dd>
              <dd className="-my-3 ml-auto">
                <Choices unit={unit} locale={locale} />
              </dd>
            </dl>
            <p className="mt-6 max-w-prose text-lg leading-relaxed">{unit.description}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <BookService unit={unit} locale={locale} size="large" className="in-book-bar max-sm:w-full" />
              {salon().phone && (
                <LinkButton
                  href={`tel:${salon().phone}`}
                  variant="secondary"
                  size="large"
                  className="max-sm:hidden"
                >
                  <OutlineIcon path={PHONE} className="size-5" />
                  {t('shell.callNow')}
                </LinkButton>
              )}
            </div>
            <p className="mt-3 text-[0.9375rem] text-muted">
              {t(salon().payAhead === 'off' ? 'service.bookLead' : 'service.bookLeadPaidAhead')}
            </p>
            <div className="mt-6 min-h-[11.5rem] sm:min-h-[5.5rem] noscript:hidden">
              <NextDays
                serviceUnit={{ id: unit.id, name: unit.name, duration, price }}
                label={t('nextTerms.soonest')}
                question={question}
                data={freeTermsOf(unit, locale)}
              />
            </div>
            <ServicePeople unit={unit} locale={locale} />
            {unit.workingHours && (
              <section className="mt-10" aria-labelledby="service-hours">
                <h2 id="service-hours" className="display-3">
                  {t('service.hours')}
                </h2>
                <div className="mt-2">
                  <WorkingHours week={spansOfTimes(unit.workingHours)} locale={locale} />
                </div>
              </section>
            )}
          </div>
        </div>
      </article>
      <ServiceParts parts={unit.parts} locale={locale} />
      <BookBar unit={unit} locale={locale} />
      {similar.length > 0 && (
        <section className="wrap mt-24 lg:mt-36" aria-labelledby="similar">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <h2 id="similar" className="display-2">
              {t.rich('service.others', emphasis)}
            </h2>
            <LinkButton href={localePath(locale, '/services')} variant="secondary">
              {t('service.all')}
            </LinkButton>
          </div>
          {/* Where two stand side by side, the third would stand alone below. */}
          <ul className="mt-6 grid gap-x-8 gap-y-7 sm:mt-8 sm:grid-cols-2 sm:gap-y-10 sm:max-lg:[&>:nth-child(3)]:hidden lg:mt-12 lg:grid-cols-3">
            {similar.map((other) => (
              <ServiceCard key={other.id} unit={other} question={question} locale={locale} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
