import type { ReactNode } from 'react';

/** Settings that belong together, in two columns where there is room. `id`: for links that lead here. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <fieldset
      id={id}
      className="grid min-w-0 grid-cols-1 gap-x-5 gap-y-4 border-t border-line pt-5 first:border-t-0 first:pt-0 sm:grid-cols-2"
    >
      <legend className="contents">
        <span className="display-3 col-span-full block">{title}</span>
      </legend>
      {children}
    </fieldset>
  );
}
