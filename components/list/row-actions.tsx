import type { ReactNode } from 'react';

/** What can be done with one row; where the table is narrow in two lines, so that the columns before it have room. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-0.5 lg:justify-end lg:max-xl:grid lg:max-xl:grid-cols-[repeat(3,auto)]">
      {children}
    </div>
  );
}
