'use client';

import { createContext } from 'react';

/** Where a row's button stands: as a word of its own, behind the row's menu, or as a mere picture. */
export const RowPlace = createContext<'word' | 'menu' | 'picture'>('picture');
