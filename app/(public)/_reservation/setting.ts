import type { ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';
import type { ReservationLabels } from './labels';

export type BookableServiceUnit = { id: number; name: string; duration: string; price: string };

/** What the dialog must know of the salon and the language. */
export type ReservationSetting = {
  locale: Locale;
  /** The salon's time zone: "today" is the salon's, wherever the visitor is. */
  zone: string;
  phone: string;
  phoneText: string;
  labels: ReservationLabels;
  /** To change the language without leaving the dialog. */
  languages: ReactNode;
};
