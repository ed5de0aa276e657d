import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import { localePath } from '@/lib/base/i18n/paths';
import type { PublicEmployee } from '@/lib/catalogue/team/queries';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { staffedSalon } from '../_data/structured-data';
import { Breadcrumbs } from '../_parts/breadcrumbs';
import { emphasis } from '../_parts/emphasis';
import { JsonLd } from '../_parts/json-ld';
import { ratings } from '../_data/reviews';
import { RatingLine } from '../_reviews/rating-line';
import { PersonCard } from './person-card';

/** On a phone: the first row is the largest thing in sight. */
const BESIDE_EACH_OTHER = 2;

/** Everybody who works here. */
export async function TeamView({
  site,
  people,
  units,
  locale,
}: {
  site: LocalizedSite;
  people: PublicEmployee[];
  units: PublicServiceUnit[];
  locale: Locale;
}) {
  const [t, { salon: rated }] = await Promise.all([getTranslations({ locale }), ratings()]);
  return (
    <>
      <JsonLd data={staffedSalon(locale, site, people)} />
      <div className="wrap pt-6 lg:pt-10">
        <Breadcrumbs locale={locale} trail={[{ path: '/team', label: t('shell.team') }]} />
        <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-12 lg:items-end lg:gap-8">
          <h1 className="display-1 lg:col-span-7">{t.rich('team.title', emphasis)}</h1>
          <div className="max-w-prose lg:col-span-5 lg:pb-3">
            <p className="text-lg text-muted">{people.length > 0 ? t('team.lead') : t('team.empty')}</p>
            <RatingLine rating={rated} locale={locale} className="mt-3" />
          </div>
        </div>
      </div>
      {people.length > 0 ? (
        <section className="wrap mt-10 lg:mt-16" aria-label={t('shell.team')}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-8 md:grid-cols-3 lg:gap-y-16 xl:grid-cols-4">
            {people.map((person, index) => (
              <li key={person.id}>
                <PersonCard
                  person={person}
                  units={units}
                  locale={locale}
                  sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 30vw, 46vw"
                  heading="h2"
                  withWords
                  priority={index < BESIDE_EACH_OTHER}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <div className="wrap mt-10">
          <LinkButton href={localePath(locale, '/services')} size="large">
            {t('home.seeServices')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
