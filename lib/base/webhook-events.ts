/** What a program can be notified of; the words stand in addresses of other people's programs and are never renamed. */
export const WEBHOOK_EVENTS = [
  'reservation.booked',
  'reservation.confirmed',
  'reservation.moved',
  'reservation.changed',
  'reservation.cancelled',
  'reservation.done',
  'reservation.missed',
  'reservation.removed',
  'client.changed',
  'client.removed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A press on the board sends it, to see whether anything arrives. */
export const TEST_EVENT = 'test';

/** Why nothing is sent to an address for now: nothing has arrived for days, its server said that it is gone, or staff say so. */
export const WEBHOOK_STOPS = ['failing', 'gone', 'staff'] as const;
export type WebhookStop = (typeof WEBHOOK_STOPS)[number];
