import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { localePersonPath } from '@/lib/catalogue/addresses/person';
import type { Locale } from '@/lib/base/statuses';
import { publicServiceUnits } from '../_data/catalogue';
import { team } from '../_data/team';
import { Portrait } from '../_team/portrait';
import { categoriesOf } from '../_team/what-they-do';

/** The people whose name was typed, each with the way to their page. */
export async function FoundPeople({ ids, locale }: { ids: number[]; locale: Locale }) {
  const [everybody, units] = await Promise.all([team(locale), publicServiceUnits(locale)]);
  const people = ids.flatMap((id) => everybody.find((person) => person.id === id) ?? []);
  if (people.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'services' });
  return (
    <ul aria-label={t('foundPeople')} className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
      {people.map((person) => (
        <li key={person.id} className="group relative flex items-center gap-4">
          <Portrait person={person} sizes="4rem" className="size-16 shrink-0 rounded-full!" />
          <div>
            <Link
              href={localePersonPath(locale, person)}
              className="display-3 decoration-clay decoration-1 underline-offset-[6px] after:absolute after:inset-0 group-hover:underline"
            >
              {person.name}
            </Link>
            <p className="text-[0.9375rem] text-muted">{categoriesOf(person, units).join(' · ')}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
