import type { z } from 'zod';
import { CONFIRMED_BY } from '../../booking-rules/status-rules.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import {
  idFilter,
  listQuery,
  momentFilter,
  numberChoiceFilter,
  numberFilter,
  textFilter,
  wordFilter,
} from '../../base/validation/list.ts';

/**
 * Each of them is the beginning of an index that covers the other filters. `upcoming`: what is to come, the next first; then what
 * has begun, the latest first.
 */
const SORTS = ['upcoming', 'termFrom', 'createdAt', 'clientName', 'price', 'status'] as const;

const MAX_PRICE = 1_000_000_000;

const FILTERS = {
  search: textFilter,
  clientName: textFilter,
  clientEmail: textFilter,
  clientPhone: textFilter,
  clientId: idFilter,
  serviceUnitId: idFilter,
  employeeId: idFilter,
  workplaceId: idFilter,
  seriesId: idFilter,
  status: numberChoiceFilter(Object.values(RESERVATION_STATUS)),
  /** Only those that are still to come about: neither done nor fallen. */
  expected: wordFilter(['true']),
  /** Of the confirmed ones: by the client's link or code, or by staff. */
  confirmedBy: wordFilter(CONFIRMED_BY),
  /** Only those whose client did not come. */
  noShow: wordFilter(['true']),
  termFromAfter: momentFilter,
  termFromBefore: momentFilter,
  createdAfter: momentFilter,
  createdBefore: momentFilter,
  /** In the smallest unit of the reservation's own currency. */
  priceFrom: numberFilter(0, MAX_PRICE),
  priceTo: numberFilter(0, MAX_PRICE),
};

export const reservationListQuery = listQuery(SORTS, { sort: 'createdAt', direction: 'DESC' }, FILTERS);
/** On the screen, who comes next is wanted most. */
export const reservationScreenQuery = listQuery(SORTS, { sort: 'upcoming', direction: 'ASC' }, FILTERS);
export type ReservationListQuery = z.output<typeof reservationListQuery>;
