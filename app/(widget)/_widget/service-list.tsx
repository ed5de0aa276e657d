import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

type Facts = { id: number; name: string; duration: string; price: string };
type ListedUnit = Facts & { people: Facts[] };
export type ListedCategory = { value: string; name: string; units: ListedUnit[] };

export type ListLabels = {
  title: string;
  withPerson: string;
  book: string;
  /** With `{name}` for the service. */
  bookFor: string;
  empty: string;
};

/** What is left of the list for one service or one person; with them it may take another time and price. */
function chosen(
  categories: ListedCategory[],
  service: number | null,
  person: number | null,
): ListedCategory[] {
  return categories
    .map((category) => ({
      ...category,
      units: category.units
        .filter(({ id }) => service === null || id === service)
        .flatMap((unit) => {
          const withThem = unit.people.find(({ id }) => id === person);
          if (person === null) return [unit];
          return withThem ? [{ ...unit, duration: withThem.duration, price: withThem.price }] : [];
        }),
    }))
    .filter(({ units }) => units.length > 0);
}

/** All that can be booked, each with a button: short enough for a frame. */
export function ServiceList({
  categories,
  onlyService,
  onlyPerson,
  labels,
  onBook,
  children,
}: {
  categories: ListedCategory[];
  onlyService: number | null;
  onlyPerson: number | null;
  labels: ListLabels;
  /** Null until the salon takes bookings. */
  onBook: ((id: number) => void) | null;
  children: ReactNode;
}) {
  const shown = chosen(categories, onlyService, onlyPerson);
  const person = shown
    .flatMap(({ units }) => units.flatMap(({ people }) => people))
    .find(({ id }) => id === onlyPerson);
  return (
    <div className="px-4 pt-5 pb-8 sm:px-8 sm:pt-7">
      <h2 id="widget-title" tabIndex={-1} className="display-3 pr-12 outline-none">
        {labels.title}
      </h2>
      {person && <p className="mt-1 text-muted">{labels.withPerson.replace('{name}', person.name)}</p>}
      {children}
      {shown.length === 0 && <p className="mt-6 text-muted">{labels.empty}</p>}
      {shown.map(({ value, name, units }) => (
        <section key={value} aria-labelledby={`widget-${value}`} className="mt-6">
          <h3 id={`widget-${value}`} className="eyebrow font-sans">
            {name}
          </h3>
          <ul className="mt-1">
            {units.map((unit) => (
              <li
                key={unit.id}
                className="flex items-center justify-between gap-3 border-b border-line py-3 last:border-b-0"
              >
                <div className="min-w-0">
                  <p>{unit.name}</p>
                  <p className="numerals text-[0.9375rem] text-muted">
                    {unit.duration} · {unit.price}
                  </p>
                </div>
                {onBook && (
                  <Button
                    size="small"
                    className="shrink-0"
                    aria-haspopup="dialog"
                    aria-label={labels.bookFor.replace('{name}', unit.name)}
                    onClick={() => onBook(unit.id)}
                  >
                    {labels.book}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
