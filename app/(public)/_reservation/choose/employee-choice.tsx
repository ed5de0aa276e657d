import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDuration, formatPrice } from '@/lib/base/time/format';
import type { Locale } from '@/lib/base/statuses';
import { initialsOf } from '../../_team/initials';
import type { Employee } from '../requests/endpoints';
import type { ReservationLabels } from '../words/labels';
import type { Offer } from '@/lib/availability/visits/facts';

/** "Anyone" stands first and is the default, since it leaves the most terms. */
export function EmployeeChoice({
  labels,
  locale,
  usual,
  employees,
  chosen,
  onChoose,
}: {
  labels: ReservationLabels;
  locale: Locale;
  /** What the service takes with anyone; who takes something else says so. Null while it loads. */
  usual: Offer | null;
  /** Null while they are loading. */
  employees: Employee[] | null;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}) {
  const anyone = { id: null, name: labels.anyone, photo: null, own: '' };
  const people = (employees ?? []).map((one) => ({ ...one, own: usual ? factsOf(one, usual, locale) : '' }));
  const group = useRef<HTMLFieldSetElement>(null);

  // On a phone they stand in one line, and whom a link names may stand at its end.
  useEffect(() => {
    group.current
      ?.querySelector('input:checked')
      ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen, employees]);

  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-2.5 font-medium max-sm:sr-only">{labels.employee}</legend>
      <div className="-mx-5 flex scroll-px-5 gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {[anyone, ...people].map(({ id, name, photo, own }) => (
          <label
            key={id ?? 'anyone'}
            className={classNames(
              'relative inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 rounded-full border pr-4 text-[0.9375rem] transition-colors duration-quick has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine',
              id === null ? 'pl-4' : 'pl-1.5',
              id === chosen
                ? 'border-pine bg-pine text-paper forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
                : 'border-ink/30 hover:border-ink',
            )}
          >
            <input
              type="radio"
              name="employee"
              className="sr-only"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {id !== null && <Face name={name} photo={photo} />}
            <span>
              {name}
              {own && <span className="numerals block text-[0.8125rem] leading-tight opacity-85">{own}</span>}
            </span>
          </label>
        ))}
        {!employees &&
          [28, 32].map((width) => <Skeleton key={width} className="h-11 w-30 shrink-0 rounded-full!" />)}
      </div>
    </fieldset>
  );
}

/** What is not as with anyone. */
const factsOf = ({ termDuration, price, currency }: Offer, usual: Offer, locale: Locale) =>
  [
    termDuration !== usual.termDuration && formatDuration(termDuration, locale),
    price !== usual.price && formatPrice(price, currency, locale),
  ]
    .filter(Boolean)
    .join(' · ');

/** The smallest picture is large enough; who has none is shown by the letters of the name. */
export function Face({ name, photo }: Pick<Employee, 'name' | 'photo'>) {
  const smallest = photo?.variants
    .filter(({ format }) => format === 'webp')
    .toSorted((a, b) => a.width - b.width)[0];
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sand font-display text-base text-clay-deep"
    >
      {smallest ? (
        <Picture picture={{ src: smallest.url, width: 64, height: 64, sources: [], alt: '' }} sizes="2rem" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
