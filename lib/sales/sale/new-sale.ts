import 'server-only';
import { firstLanguage } from '../../base/i18n/first-language.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { SaleRecord } from './answer.ts';
import { DRAFT } from './draft.ts';
import { methodsNow } from './queries.ts';

/** A bill on which nothing is yet, and which is not stored. */
export function draftSale(now: number): SaleRecord {
  const at = isoWithOffset(now, salonZone());
  return {
    id: DRAFT,
    number: null,
    status: 'OPEN',
    clientId: null,
    clientName: null,
    openedBy: null,
    paidAt: null,
    currency: salonSettings().currency,
    total: 0,
    coinTotal: 0,
    discount: 0,
    discountBasisPoints: null,
    discountReason: null,
    language: firstLanguage(),
    isMailable: false,
    reservationIds: [],
    tillDayId: null,
    countersSaleId: null,
    counteredById: null,
    reason: null,
    receiptNumber: null,
    lines: [],
    visits: [],
    taxes: [],
    payments: [],
    tips: [],
    change: 0,
    paidAhead: 0,
    overpaid: null,
    methods: methodsNow(),
    createdAt: at,
    editedAt: at,
  };
}
