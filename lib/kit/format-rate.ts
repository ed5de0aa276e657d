import type { Locale } from '../base/statuses.ts';

/** A rate of tax, of hundredths of a percent: `20 %`, `5,5 %`, in English `5.5%`. */
export const formatRate = (basisPoints: number, locale: Locale): string =>
  locale === 'en' ? `${basisPoints / 100}%` : `${String(basisPoints / 100).replace('.', ',')}\u00A0%`;
