'use client';

import type { ReactNode } from 'react';
import { askForSettings } from './cookie-choice';

/** Changing one's mind, one press away. */
export function CookieSettingsButton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" onClick={askForSettings} className={className}>
      {children}
    </button>
  );
}
