'use client';

import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import board from '@/messages/sr/board.json';
import shared from '@/messages/sr/shared.json';

export function SrTexts({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="sr" messages={{ ...shared, ...board }} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
