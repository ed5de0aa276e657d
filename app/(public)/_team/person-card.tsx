import Link from 'next/link';
import { localePersonPath } from '@/lib/catalogue/addresses/person';
import type { PublicEmployee } from '@/lib/catalogue/team/queries';
import type { PublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import type { Locale } from '@/lib/base/statuses';
import { categoriesOf } from './what-they-do';
import { Portrait } from './portrait';

/** Somebody with what they do; the whole card leads to their page. */
export function PersonCard({
  person,
  units,
  locale,
  sizes,
  heading: Heading = 'h3',
  withWords = false,
  priority,
}: {
  person: PublicEmployee;
  units: PublicServiceUnit[];
  locale: Locale;
  sizes: string;
  heading?: 'h2' | 'h3';
  withWords?: boolean;
  /** In sight as the page opens. */
  priority?: boolean;
}) {
  const categories = categoriesOf(person, units);
  return (
    <div className="group relative">
      <Portrait person={person} sizes={sizes} priority={priority} />
      <Heading className="display-3 mt-4">
        <Link
          href={localePersonPath(locale, person)}
          className="decoration-clay decoration-1 underline-offset-[6px] after:absolute after:inset-0 group-hover:underline"
        >
          {person.name}
        </Link>
      </Heading>
      {categories.length > 0 && <p className="mt-1 text-[0.9375rem] text-muted">{categories.join(' · ')}</p>}
      {withWords && person.about && <p className="mt-3 line-clamp-3">{person.about}</p>}
    </div>
  );
}
