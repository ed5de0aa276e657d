import type { ReservationSource } from '../../base/statuses.ts';

/** A program that is not the board is told apart by how it logs in. */
export const sourceOf = (request: Request): ReservationSource =>
  request.headers.has('authorization') ? 'api' : 'board';
