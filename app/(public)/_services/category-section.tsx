import type { CSSProperties } from 'react';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/base/statuses';
import type { ServiceCategory } from './by-category';
import { ServiceCard } from './service-card';

/** On a phone, where the cards lie below one another. */
const expectedHeight = (cards: number): CSSProperties & { '--expected-height': string } => ({
  '--expected-height': `${6 + cards * 12}rem`,
});

export async function CategorySection({ category, locale }: { category: ServiceCategory; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'services' });
  const { value, name, units } = category;
  return (
    <section
      id={value}
      aria-labelledby={`${value}-title`}
      style={expectedHeight(units.length)}
      className="renders-near wrap scroll-mt-4 pt-8 md:scroll-mt-8"
    >
      <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h2 id={`${value}-title`} className="display-2">
          {name}
        </h2>
        <p className="text-muted">{t('count', { n: units.length })}</p>
      </div>
      <ul className="cards mt-5 grid gap-x-8 gap-y-7 sm:mt-6 sm:grid-cols-2 sm:gap-y-10 lg:gap-y-16">
        {units.map((unit) => (
          <ServiceCard key={unit.id} unit={unit} locale={locale} />
        ))}
      </ul>
    </section>
  );
}
