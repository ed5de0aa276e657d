import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { localePath } from '@/lib/base/i18n/paths';
import { findServiceUnits } from '@/lib/catalogue/service-units/search';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { FoundPage } from '@/lib/web/cache/found-address';
import type { Locale } from '@/lib/base/statuses';
import type { When } from '@/lib/availability/next-terms/windows';
import { publicServiceUnits } from '../_data/catalogue';
import { EVERY_SERVICE, withinWhen } from '../_next/questions';
import { serviceFacts } from '../_parts/service-facts';
import { ChosenServices } from './chosen-services';
import { FoundPeople } from './found-people';
import { NextOf } from './next-of';
import { NothingFound } from './nothing-found';
import { ServiceCard } from './service-card';

const LIST = 'cards mt-5 grid gap-x-8 gap-y-7 sm:mt-6 sm:grid-cols-2 sm:gap-y-10 lg:gap-y-16';

/** What a filter has found, in one list; of these only the ones that this browser names where it asked for them. */
export async function FoundServices({ foundPage, locale }: { foundPage: FoundPage; locale: Locale }) {
  const { ids, people, sortPrice, onlyChosen, when, isFull } = foundPage;
  const offered = await publicServiceUnits(locale);
  const units = findServiceUnits(
    ids.flatMap((id) => offered.find((unit) => unit.id === id) ?? []),
    { search: '', sortPrice: sortPrice ?? undefined },
  );
  const t = await getTranslations({ locale, namespace: 'services' });
  const none = <NothingFound foundPage={foundPage} locale={locale} />;
  const atThatTime = when !== null && !isFull;
  const cards = units.map((unit) => ({
    id: unit.id,
    card: (
      <ServiceCard
        key={unit.id}
        unit={unit}
        question={atThatTime ? withinWhen(when) : EVERY_SERVICE}
        atThatTime={atThatTime}
        locale={locale}
      />
    ),
  }));
  return (
    <section id="results" aria-labelledby="results-title" className="wrap scroll-mt-24 pt-4 lg:pt-6">
      {onlyChosen ? (
        <ChosenServices
          titles={Array.from({ length: units.length + 1 }, (_, n) => t('found', { n }))}
          none={none}
          units={cards}
          className={LIST}
        />
      ) : (
        <>
          <CategoryName category={foundPage.category} units={units} />
          {isFull && when ? (
            <NothingFree when={when} units={units} locale={locale} />
          ) : (
            <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
              <ResultsTitle>{t('found', { n: units.length })}</ResultsTitle>
              {units.length > 0 && (
                <a href={localePath(locale, '/services')} className="quiet-link py-2.5">
                  {t('clear')}
                </a>
              )}
            </div>
          )}
          <FoundPeople ids={people} locale={locale} />
          {units.length === 0 && none}
          <ul className={LIST}>{cards.map(({ card }) => card)}</ul>
        </>
      )}
    </section>
  );
}

const ResultsTitle = ({ children }: { children: ReactNode }) => (
  <h2 id="results-title" className="display-2">
    {children}
  </h2>
);

function CategoryName({ category, units }: { category: string | null; units: PublicServiceUnit[] }) {
  const name = units.flatMap(({ categories }) => categories).find(({ value }) => value === category)?.name;
  return name && <p className="eyebrow mb-1">{name}</p>;
}

/** Everything that was found is taken then: the first time that is free, and the waiting list. */
async function NothingFree({
  when,
  units,
  locale,
}: {
  when: When;
  units: PublicServiceUnit[];
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: 'services' });
  const words = {
    today: t('fullToday'),
    tomorrow: t('fullTomorrow'),
    weekend: t('fullWeekend'),
    evening: t('fullEvening'),
  };
  return (
    <>
      <ResultsTitle>{words[when]}</ResultsTitle>
      <p className="mt-4 max-w-prose text-muted">{t('fullLead')}</p>
      <NextOf
        units={units.map((unit) => ({ id: unit.id, name: unit.name, ...serviceFacts(unit, locale) }))}
        waitLabel={t('fullWait')}
      />
    </>
  );
}
