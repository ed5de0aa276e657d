import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { firstName } from '@/lib/base/text/first-name';
import { isOpenForBooking } from '@/lib/salon/settings/settings';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import { localePath } from '@/lib/base/i18n/paths';
import { personPath } from '@/lib/catalogue/addresses/person';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { PublicEmployee } from '@/lib/catalogue/team/queries';
import type { Locale } from '@/lib/base/statuses';
import { employee } from '../_data/structured-data';
import { FreeSoon } from '../_shell/islands';
import { withPerson } from '../_next/questions';
import { Breadcrumbs } from '../_parts/breadcrumbs';
import { JsonLd } from '../_parts/json-ld';
import { BookingNeedsScript } from '../_reservation/booking-needs-script';
import { ratings } from '../_data/reviews';
import { RatingLine } from '../_reviews/rating-line';
import { PersonServices } from './person-services';
import { Portrait } from './portrait';
import { categoriesOf, servicesWith } from './what-they-do';

/** Somebody with a picture, a few words, and what can be booked with them. */
export async function PersonView({
  site,
  person,
  units,
  locale,
}: {
  site: LocalizedSite;
  person: PublicEmployee;
  units: PublicServiceUnit[];
  locale: Locale;
}) {
  const [t, { employees }] = await Promise.all([getTranslations({ locale }), ratings()]);
  const rated = employees.find(({ id }) => id === person.id) ?? null;
  const theirs = servicesWith(person, units);
  return (
    <>
      <BookingNeedsScript locale={locale} />
      <JsonLd data={employee(locale, site, person, theirs)} />
      <article className="wrap pt-6 lg:pt-10">
        <Breadcrumbs
          locale={locale}
          trail={[
            { path: '/team', label: t('shell.team') },
            { path: personPath(person), label: person.name },
          ]}
        />
        <div className="mt-5 grid gap-8 sm:grid-cols-12 sm:gap-x-8 lg:mt-8 lg:gap-x-12">
          <Portrait
            person={person}
            sizes="(min-width: 64rem) 34rem, (min-width: 40rem) 42vw, 100vw"
            priority
            className="max-sm:max-h-[60svh] max-sm:w-full sm:col-span-5"
          />
          <div className="min-w-0 sm:col-span-7 sm:self-center lg:pl-8">
            <p className="eyebrow">{categoriesOf(person, units).join(' · ')}</p>
            <h1 className="display-1 mt-3">{person.name}</h1>
            <RatingLine rating={rated} locale={locale} className="mt-4" />
            {person.about && (
              <p className="mt-6 max-w-prose text-lg leading-relaxed whitespace-pre-line">{person.about}</p>
            )}
            {theirs.length > 0 && isOpenForBooking() ? (
              <>
                <div className="mt-8 flex flex-wrap gap-3">
                  <LinkButton href="#services" size="large" className="max-sm:w-full">
                    {t('team.book', { name: locale === 'sr' ? person.name : firstName(person.name) })}
                  </LinkButton>
                </div>
                <FreeSoon question={withPerson(person.id)} />
              </>
            ) : (
              <p className="mt-8 text-muted">{t('team.none', { name: person.name })}</p>
            )}
          </div>
        </div>
      </article>
      {theirs.length > 0 && <PersonServices person={person} units={theirs} locale={locale} />}
      <div className="wrap mt-16 lg:mt-24">
        <LinkButton href={localePath(locale, '/team')} variant="secondary">
          {t('team.back')}
        </LinkButton>
      </div>
    </>
  );
}
