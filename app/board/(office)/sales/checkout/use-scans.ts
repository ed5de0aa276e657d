'use client';

import { useEffect, type RefObject } from 'react';

/**
 * The digits of a scanner go to the search of products, wherever the focus is but in a field: its Enter must pay nothing. What lies under
 * another dialog takes no focus, so that a code for that one does not come here.
 */
export function useScans(bill: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lead = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isField = target instanceof Element && target.matches('input, textarea');
      if (isField || ctrlKey || metaKey || altKey || !/^\d$/.test(key)) return;
      bill.current?.querySelector<HTMLElement>('[data-product-search]')?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [bill]);
}
