import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages } from '@/lib/base/i18n/messages';
import { Legend } from './legend.tsx';

it.each(['sr', 'en', 'de'] as const)('each mark of the calendar stands in its legend (%s)', (locale) => {
  const { status, board } = messages[locale];
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <Legend kinds={[{ label: 'Nails', tint: '#dde9e3' }]} hasPaid />
    </NextIntlClientProvider>,
  );
  for (const mark of [
    status.reservation[1],
    status.awaitsApproval,
    ...Object.values(status.confirmedBy),
    status.reservation[5],
    status.noShow,
    ...Object.values(board.calendar.legend),
    ...Object.values(board.calendar.badges),
    'Nails',
  ]) {
    expect(html).toContain(`${mark}</span>`);
  }
});
