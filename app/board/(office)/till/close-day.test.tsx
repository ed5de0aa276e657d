import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { messages } from '@/lib/base/i18n/messages';
import type { TillDayRecord } from '@/lib/sales/till-days/answer';
import { CloseDay } from './close-day.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const { tillDays } = messages.de.board;

const day: TillDayRecord = {
  id: 1,
  currency: 'EUR',
  openedAt: '2026-12-01T09:00:00+01:00',
  closedAt: null,
  openedBy: null,
  closedBy: null,
  float: 0,
  salesCount: 1,
  takings: { TRANSFER: 6_240 },
  tips: {},
  expected: { CASH: 0, TRANSFER: 6_240 },
  counted: null,
  difference: null,
  nextFloat: null,
  note: null,
  createdAt: '2026-12-01T09:00:00+01:00',
  editedAt: '2026-12-01T09:00:00+01:00',
};

it.each([
  { takes: 'cash', methods: ['CASH', 'CARD'] as const, heading: tillDays.count },
  { takes: 'no cash, as in Austria', methods: ['TRANSFER'] as const, heading: tillDays.close },
])('is headed by what there is to do, where a salon takes $takes', ({ methods, heading }) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages.de} timeZone="Europe/Vienna">
      <CloseDay day={day} methods={methods} />
    </NextIntlClientProvider>,
  );
  expect(/<h2[^>]*>([^<]*)<\/h2>/.exec(html)?.[1]).toBe(heading);
  expect(/<button[^>]*type="submit"[^>]*>/.exec(html)?.[0]).not.toContain('disabled=""');
});
