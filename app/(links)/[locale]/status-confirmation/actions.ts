/** What a link in a mail may ask for: the endpoint that does it, and the words around it. */
export const LINK_ACTIONS = {
  'confirm-reservation': {
    endpoint: '/api/reservations/confirm',
    words: 'confirmReservation',
    done: 'confirmed',
    asksReason: false,
  },
  'cancel-reservation': {
    endpoint: '/api/reservations/cancel',
    words: 'cancelReservation',
    done: 'canceled',
    asksReason: false,
  },
  'unsubscribe-reservations': {
    endpoint: '/api/reservations/unsubscribe',
    words: 'unsubscribeReservations',
    done: 'unsubscribed',
    asksReason: true,
  },
  'book-next': {
    endpoint: '/api/reservations/book-next',
    words: 'bookNext',
    done: 'booked',
    asksReason: false,
  },
  'accept-offer': {
    endpoint: '/api/waiting-list/accept',
    words: 'acceptOffer',
    done: 'confirmed',
    asksReason: false,
  },
  'decline-offer': {
    endpoint: '/api/waiting-list/decline',
    words: 'declineOffer',
    done: 'declined',
    asksReason: false,
  },
  'leave-waiting-list': {
    endpoint: '/api/waiting-list/leave',
    words: 'leaveWaitingList',
    done: 'left',
    asksReason: false,
  },
  'accept-move': {
    endpoint: '/api/reservations/accept-move',
    words: 'acceptMove',
    done: 'moved',
    asksReason: false,
  },
  'decline-move': {
    endpoint: '/api/reservations/decline-move',
    words: 'declineMove',
    done: 'noted',
    asksReason: false,
  },
  'confirm-newsletter': {
    endpoint: '/api/newsletter/confirm',
    words: 'confirmNewsletter',
    done: 'confirmed',
    asksReason: false,
  },
  'unsubscribe-newsletter': {
    endpoint: '/api/newsletter/unsubscribe',
    words: 'unsubscribeNewsletter',
    done: 'unsubscribed',
    asksReason: true,
  },
} as const;

export type LinkAction = keyof typeof LINK_ACTIONS;

const PROCEEDING: ReadonlySet<LinkAction> = new Set([
  'confirm-reservation',
  'cancel-reservation',
  'confirm-newsletter',
]);

/** Whose button is called "Proceed..." as well. */
export const isProceeding = (action: LinkAction): boolean => PROCEEDING.has(action);

export const isLinkAction = (value: unknown): value is LinkAction =>
  typeof value === 'string' && Object.hasOwn(LINK_ACTIONS, value);
