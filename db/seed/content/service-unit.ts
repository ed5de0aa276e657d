import { SERVICE_UNIT_STATUS, type ServiceUnitStatus } from '../../../lib/base/statuses.ts';
import type { CategoryValue, Text } from './text.ts';

export const { INITIAL, PROMINENT, SPECIAL_PROPOSAL, HIDDEN } = SERVICE_UNIT_STATUS;

/** Monday first; absent days are not offered. */
export type ServiceHours = Partial<
  Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', [string, string]>
>;

export type ServiceUnitContent = {
  category: CategoryValue;
  name: Text;
  description: Text;
  /** Whole dinars and whole euros. */
  dinars: number;
  euros: number;
  /** What it cost before its special price, which ends so many days from now. */
  former?: { dinars: number; euros: number; days: number };
  /** Minutes, and minutes afterwards to tidy up. */
  duration: number;
  buffer: number;
  /** So many minutes after the start it works alone for so many minutes. */
  processing?: { after: number; minutes: number };
  status: ServiceUnitStatus;
  /** How often it is booked beside the others. */
  demand: number;
  likes: number;
  /** Names of rendered pictures, the main one first. */
  pictures: string[];
  /** Mostly booked by men, or by women; absent: by anybody. */
  mostly?: 'men' | 'women';
  serviceHours?: ServiceHours;
  /** What goes well with it, by Serbian name. */
  goesWellWith?: string[];
};

/** As they are stored: in the smallest unit. */
export const pricesOf = ({ dinars, euros }: { dinars: number; euros: number }) => ({
  price: dinars * 100,
  priceEn: euros * 100,
  priceDe: euros * 100,
});
