import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DayPicker } from 'react-day-picker';
import { expect, it } from 'vitest';
import { calendarLocales, toDate } from './day-picker-parts.tsx';

it.each(['sr', 'en', 'de'] as const)('a month begins its weeks on Monday (%s)', (language) => {
  const month = toDate('2026-11-01');
  const html = renderToStaticMarkup(createElement(DayPicker, { month, locale: calendarLocales[language] }));
  const week = html.split('<tr').find((row) => row.includes('data-day="2026-11-02"'));
  expect(week?.match(/data-day="\d{4}-\d\d-\d\d"/g)).toHaveLength(7);
  expect(week?.match(/data-day="([^"]+)"/)?.[1]).toBe('2026-11-02');
});
