'use client';

import { useEffect, useRef, useState } from 'react';

type Entry = { value: string; name: string; count: number };

/** Stays in sight under the header, leads to each category, and shows which one is being read. */
export function CategoryIndex({ label, entries }: { label: string; entries: Entry[] }) {
  const [current, setCurrent] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const isAboveAll = () => {
      const first = document.getElementById(entries[0]?.value ?? '');
      return first !== null && first.getBoundingClientRect().top > innerHeight / 3;
    };
    // A line across the upper third of the screen: one section at most lies on it.
    const observer = new IntersectionObserver(
      (changes) => {
        const crossing = changes.findLast(({ isIntersecting }) => isIntersecting);
        if (crossing) setCurrent(crossing.target.id);
        else if (isAboveAll()) setCurrent(null);
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const { value } of entries) {
      const section = document.getElementById(value);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [entries]);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Not by scrollIntoView, which would stop the page on its way to a category.
    list.current?.scrollTo({ left: link ? link.offsetLeft - 24 : 0 });
  }, [current]);

  return (
    <nav
      aria-label={label}
      className="sticky top-16 z-30 border-y border-line bg-paper md:top-20 short:static"
    >
      <ul ref={list} className="wrap relative flex gap-7 overflow-x-auto sm:gap-10">
        {entries.map(({ value, name, count }) => (
          <li key={value} className="shrink-0">
            <a
              href={`#${value}`}
              aria-current={value === current ? 'true' : undefined}
              className="group inline-flex min-h-13 items-center gap-2 hover:text-clay-deep"
            >
              <span className="decoration-clay decoration-[1.5px] underline-offset-8 group-aria-[current]:underline">
                {name}
              </span>
              <span className="numerals text-sm text-muted" aria-hidden="true">
                {count}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
