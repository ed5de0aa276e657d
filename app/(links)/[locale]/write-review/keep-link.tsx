'use client';

import { useEffect } from 'react';
import { keepInTab, readInTab } from '@/lib/browser/tab-storage';

const KEY = 'write-review';

/** Takes the token out of the address bar; the tab keeps it, so that whoever loads the page again sees the same. */
export function KeepLink() {
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token');
    const stored = token === null ? readInTab<unknown>(KEY) : null;
    if (typeof stored === 'string') return location.replace(`?${new URLSearchParams({ token: stored })}`);
    if (token !== null) {
      keepInTab(KEY, token);
      history.replaceState(history.state, '', location.pathname);
    }
  }, []);
  return null;
}
