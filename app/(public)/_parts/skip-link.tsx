import type { ReactNode } from 'react';

/** For keyboards: passes by what comes between, and is seen only while it has the focus. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={`#${to}`}
    className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-pine px-5 py-3 text-paper focus:translate-y-0"
  >
    {children}
  </a>
);
