'use client';

import type { ReactNode } from 'react';
import { useRowFocus } from './use-row-focus';

const OF_LIST = { row: 'li', press: '[aria-haspopup=dialog]' };

/** Around a list whose rows go when they are settled, and which stays itself when the last one has gone. */
export function RowFocus({ className, children }: { className?: string; children: ReactNode }) {
  const focus = useRowFocus(OF_LIST);
  return (
    <div {...focus} className={className}>
      {children}
    </div>
  );
}
