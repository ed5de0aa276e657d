import type { ReactNode } from 'react';
import type { ReservationSetting } from '@/app/(public)/_reservation/state/setting';
import type en from '@/messages/en/site.json';

type Texts = (typeof en)['appointment'];
type Headings =
  | 'booked'
  | 'toPay'
  | 'held'
  | 'awaiting'
  | 'over'
  | 'canceled'
  | 'expired'
  | 'unpaid'
  | 'tooLate'
  | 'rejected'
  | 'none';

/** The page's texts; `{name}` in them is filled in the browser. */
export type AppointmentLabels = Omit<Texts, Headings | 'movesLeft' | 'nextInWeeks'> & {
  headings: Record<Headings, ReactNode>;
  /** By how many moves are left. */
  movesLeft: string[];
  /** By how many weeks there are until then, as far as that is a word. */
  nextInWeeks: (string | undefined)[];
  /** A day with its time. */
  moment: string;
  optional: string;
};

/** What the page must know of the salon and the language. */
export type AppointmentSetting = ReservationSetting & {
  title: string;
  texts: AppointmentLabels;
  address: string;
  salonName: string;
  directions: string | null;
  home: string;
  services: string;
};
