import type { ReactNode } from 'react';

/** What can be done with one row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-0.5 lg:justify-end">{children}</div>;
}
