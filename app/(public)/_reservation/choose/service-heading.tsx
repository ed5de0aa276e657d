import type { ReactNode } from 'react';

/** What is being booked, above every step. */
export function ServiceHeading({
  title,
  steps,
  name,
  facts,
  languages,
}: {
  /** Where the steps are seen it is only heard. */
  title: string;
  /** Null where there are none to go. */
  steps: ReactNode;
  /** Null while it is loading. */
  name: string | null;
  facts: string;
  languages: ReactNode;
}) {
  return (
    <header className="border-b border-line px-5 pt-4 pb-1 sm:px-8 sm:pt-6 sm:pb-3">
      {steps}
      <h2 id="reservation-title" tabIndex={-1} className="pr-12 outline-none">
        <span className={steps ? 'sr-only' : 'eyebrow block font-sans'}>{title}</span>
        <span className="display-3 mt-1 block min-h-[1.12em]">{name}</span>
      </h2>
      <div className="-mr-2.5 flex flex-wrap items-center justify-between gap-x-4">
        <p className="numerals min-h-6 text-[0.9375rem] text-muted">{facts}</p>
        {languages}
      </div>
    </header>
  );
}
