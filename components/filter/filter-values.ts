'use client';

import { createContext, useContext } from 'react';

type InUse = {
  /** The filters that are in use, by name. */
  values: Record<string, string>;
  /** The list without these. */
  without: (names: readonly string[]) => string;
  /** Where a filter that is in use says so. */
  chips: HTMLElement | null;
};

export const Filters = createContext<InUse>({ values: {}, without: () => '', chips: null });

export const useFilterValue = (name: string): string => useContext(Filters).values[name] ?? '';
