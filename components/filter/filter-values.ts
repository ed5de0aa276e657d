'use client';

import { createContext, useContext } from 'react';

/** The filters that are in use, by name. */
export const FilterValues = createContext<Record<string, string>>({});

export const useFilterValue = (name: string): string => {
  return useContext(FilterValues)[name] ?? '';
};
