'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { keepInTab, readInTab } from '@/lib/browser/tab-storage';
import { forgetDraft } from './draft';

const KEY = 'write-review';

/**
 * Takes the token out of the address bar; the tab keeps it, so that whoever loads the page again sees the same. Until that is
 * looked up, what stands here for an address without a token is not shown.
 */
export function KeepLink({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const token = query.get('token');
    const stored = token === null ? readInTab<unknown>(KEY) : null;
    if (typeof stored === 'string') return location.replace(`?${new URLSearchParams({ token: stored })}`);
    if (query.get('outcome') === 'done') forgetDraft();
    if (token !== null) {
      keepInTab(KEY, token);
      history.replaceState(history.state, '', location.pathname);
    }
    place.current?.removeAttribute('data-undecided');
  }, []);
  return (
    <div ref={place} data-undecided="" className="data-undecided:[@media(scripting:enabled)]:invisible">
      {children}
    </div>
  );
}
