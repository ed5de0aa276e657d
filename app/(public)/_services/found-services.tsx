import { getTranslations } from 'next-intl/server';
import { findServiceUnits } from '@/lib/catalogue/service-units/search';
import type { FoundPage } from '@/lib/site/cache/found-address';
import type { Locale } from '@/lib/base/statuses';
import { publicServiceUnits } from '../_data/catalogue';
import { ChosenServices } from './chosen-services';
import { NothingFound } from './nothing-found';
import { ServiceCard } from './service-card';

const LIST =
  'mt-6 grid gap-x-8 gap-y-7 sm:mt-8 sm:grid-cols-2 sm:gap-y-10 lg:mt-12 lg:grid-cols-3 lg:gap-y-16';

/** What a filter has found, in one list; of these only the ones that this browser names where it asked for them. */
export async function FoundServices({
  asked: { ids, sortPrice, onlyChosen },
  locale,
}: {
  asked: FoundPage;
  locale: Locale;
}) {
  const offered = await publicServiceUnits(locale);
  const units = findServiceUnits(
    offered.filter(({ id }) => ids.includes(id)),
    { search: '', sortPrice: sortPrice ?? undefined },
  );
  const t = await getTranslations({ locale, namespace: 'services' });
  const none = <NothingFound locale={locale} />;
  return (
    <section id="results" aria-labelledby="results-title" className="wrap scroll-mt-24 pt-12 lg:pt-16">
      {onlyChosen ? (
        <ChosenServices
          titles={Array.from({ length: units.length + 1 }, (_, n) => t('found', { n }))}
          none={none}
          units={units.map((unit) => ({
            id: unit.id,
            card: <ServiceCard key={unit.id} unit={unit} locale={locale} />,
          }))}
          className={LIST}
        />
      ) : (
        <>
          <h2 id="results-title" className="display-2">
            {t('found', { n: units.length })}
          </h2>
          {units.length === 0 && none}
          <ul className={LIST}>
            {units.map((unit) => (
              <ServiceCard key={unit.id} unit={unit} locale={locale} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
