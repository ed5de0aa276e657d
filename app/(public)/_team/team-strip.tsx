import type { CSSProperties } from 'react';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { publicServiceUnits } from '../_data/catalogue';
import { team } from '../_data/team';
import { emphasis } from '../_parts/emphasis';
import { PersonCard } from './person-card';

const COLUMNS = [4, 5, 3];

/** On a wide screen all are in sight, and nobody stands alone in a row where that can be. */
function columnsFor(people: number): CSSProperties & { '--columns': number } {
  const full = COLUMNS.find((columns) => people % columns === 0);
  return { '--columns': full ?? (people < 4 || people % 4 > 1 ? 4 : 5) };
}

/** Who works here, side by side; nothing while nobody does. On a phone they are swiped. */
export async function TeamStrip({ locale }: { locale: Locale }) {
  const [people, units] = await Promise.all([team(locale), publicServiceUnits(locale)]);
  if (people.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'team' });
  return (
    <section className="renders-near mt-9 sm:mt-14 lg:mt-28" aria-labelledby="team">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="team" className="display-2">
            {t.rich('strip', emphasis)}
          </h2>
          <p className="mt-5 max-w-[30rem] text-muted max-sm:hidden">{t('stripLead')}</p>
        </div>
        <LinkButton href={localePath(locale, '/team')} variant="secondary">
          {t('all')}
        </LinkButton>
      </div>
      <ul
        style={columnsFor(people.length)}
        className="mx-auto mt-8 flex max-w-page snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 pb-3 sm:scroll-px-8 sm:gap-6 sm:px-8 lg:mt-12 lg:grid lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))] lg:gap-y-12 lg:overflow-visible lg:px-12"
      >
        {people.map((person) => (
          <li key={person.id} className="w-[56vw] max-w-60 shrink-0 snap-start lg:w-auto lg:max-w-none">
            <PersonCard
              person={person}
              units={units}
              locale={locale}
              sizes="(min-width: 64rem) 16rem, (min-width: 27rem) 15rem, 56vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
