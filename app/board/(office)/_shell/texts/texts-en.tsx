'use client';

import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import board from '@/messages/en/board.json';
import shared from '@/messages/en/shared.json';

export function EnTexts({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" messages={{ ...shared, ...board }} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
