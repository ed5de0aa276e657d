import type { Locator } from '@playwright/test';
import { words } from './pages.ts';

const { dayOf, timeOf } = words.sr.board.day;

/** The two fields of a day with a time, in Serbian. */
export const momentFields = (form: Locator, label: string) => ({
  day: form.getByLabel(dayOf.replace('{label}', label), { exact: true }),
  time: form.getByLabel(timeOf.replace('{label}', label), { exact: true }),
});

/** `2026-12-01T09:00` */
export async function fillMoment(form: Locator, label: string, moment: string): Promise<void> {
  const fields = momentFields(form, label);
  await fields.day.fill(moment.slice(0, 10));
  await fields.time.fill(moment.slice(11, 16));
}
