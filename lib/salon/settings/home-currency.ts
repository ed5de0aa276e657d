import type { Currency } from '../../base/statuses.ts';

/** In what the salon counts its money. */
export const homeCurrency = (): Currency => 'RSD';
