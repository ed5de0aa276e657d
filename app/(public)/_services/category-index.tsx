import type { ServiceCategory } from './by-category';

/** Stays in sight under the header and leads to each category. */
export function CategoryIndex({ label, categories }: { label: string; categories: ServiceCategory[] }) {
  return (
    <nav aria-label={label} className="sticky top-16 z-30 border-y border-line bg-paper md:top-20">
      <ul className="wrap flex gap-7 overflow-x-auto sm:gap-10">
        {categories.map(({ value, name, units }) => (
          <li key={value} className="shrink-0">
            <a href={`#${value}`} className="inline-flex min-h-13 items-center gap-2 hover:text-clay-deep">
              {name}
              <span className="numerals text-sm text-muted" aria-hidden="true">
                {units.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
