'use client';

import { useEffect } from 'react';
import { holdUnsaved } from './unsaved.ts';

/** While something is typed that is not saved, the browser asks before it leaves the page, and who is logged out meanwhile logs in above it. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsaved() : undefined), [isUnsaved]);
}
