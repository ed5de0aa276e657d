'use client';

import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import board from '@/messages/de/board.json';
import shared from '@/messages/de/shared.json';

export function DeTexts({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="de" messages={{ ...shared, ...board }} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
