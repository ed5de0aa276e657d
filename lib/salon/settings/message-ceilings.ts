import type { SalonSettings } from './fields.ts';

/** In para. */
export type Spent = { day: number; month: number };
export const CEILINGS = ['day', 'month'] as const;
export type Ceiling = (typeof CEILINGS)[number];

export type CeilingSettings = Pick<SalonSettings, 'messageDayCeiling' | 'messageMonthCeiling'>;

/** 0: no limit. */
export const ceilingsOf = ({ messageDayCeiling, messageMonthCeiling }: CeilingSettings): Spent => ({
  day: messageDayCeiling,
  month: messageMonthCeiling,
});
