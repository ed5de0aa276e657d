'use client';

import { useEffect } from 'react';
import { forgetSession } from '@/lib/browser/requests/session';

/** Whoever opens a page outside of the board has been logged out on the way (middleware.ts); this browser forgets it, too. */
export function EndedSession() {
  useEffect(forgetSession, []);
  return null;
}
