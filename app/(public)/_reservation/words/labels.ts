import type { ReactNode } from 'react';
import type en from '@/messages/en/site.json';

type Texts = typeof en.reservation;

/** The dialog's texts; `{name}` in them is filled in the browser by `fill`. */
export type ReservationLabels = Omit<Record<keyof Texts, string>, 'heldTitle'> & {
  heldTitle: ReactNode;
  didYouMean: string;
  validation: Record<string, string>;
};

/** `Free terms: {count}` → `Free terms: 3` */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
