/** What can be made, edited and taken out on the board. */
const RECORD = ['created', 'edited', 'deleted'] as const;
const OWNER_OF_TIME = ['hours set', 'calendar feed made', 'calendar feed revoked'] as const;

/**
 * Everything that the history can say, by what it is said of. What stands there stays there: an action is added and never
 * renamed, else one thing has two names.
 */
export const ACTIONS = {
  reservation: [
    'created',
    'confirmed',
    'verified',
    'adjusted',
    'moved',
    'undone',
    'changed',
    'cancelled',
    'part cancelled',
    'part added',
    'part changed',
    'rejected',
    'expired',
    'done',
    'no-show',
    'client not told',
    'removed',
    'anonymised',
  ],
  client: [
    ...RECORD,
    'merged',
    'merged away',
    'note added',
    'note removed',
    'photo added',
    'photo removed',
    'photo consent withdrawn',
    'reservation mails stopped',
    'messages stopped',
    'messages resumed',
    'exported',
    'anonymised',
    'erased',
  ],
  user: [
    ...RECORD,
    'registered',
    'invited',
    'confirmed',
    'approved',
    'soft-deleted',
    'session-ended',
    'password-reset',
    'password-chosen',
    'device added',
    'device removed',
  ],
  access: ['logged-in', 'login-failed', 'login-paused', 'denied', 'guessing-suspected', 'read'],
  category: RECORD,
  employee: [...RECORD, ...OWNER_OF_TIME, 'photo set', 'photo removed', 'own terms set'],
  workplace: [...RECORD, ...OWNER_OF_TIME],
  'employee-workplace': RECORD,
  'service-unit': [...RECORD, 'changed', 'status', 'removed'],
  image: ['added', 'changed', 'removed'],
  'general-working-hours': ['edited'],
  'specific-working-hours': RECORD,
  'shift-pattern': RECORD,
  'non-working-day': RECORD,
  unavailability: RECORD,
  'service-unit-unavailability': RECORD,
  'employee-unavailability': RECORD,
  'workplace-unavailability': RECORD,
  'leave-request': ['leave asked', 'leave approved', 'leave declined', 'leave withdrawn'],
  newsletter: [
    ...RECORD,
    'sending planned',
    'plan taken back',
    'sending begun',
    'picture set',
    'picture removed',
  ],
  'newsletter-subscriber': [
    ...RECORD,
    'subscription asked',
    'subscription confirmed',
    'unsubscribed',
    'set aside',
  ],
  'client-reply': ['handled'],
  'contact-message': [...RECORD, 'handled', 'answered'],
  'waiting-entry': [...RECORD, 'offered', 'accepted', 'declined', 'lapsed', 'withdrawn', 'left', 'expired'],
  'salon-settings': ['edited', 'opened', 'closed', 'demo cleared', 'mark set', 'mark removed'],
  salon: ['retention applied', 'calendar feed made', 'calendar feed revoked'],
  site: ['edited', 'published', 'restored'],
  list: ['exported'],
  'data-import': ['committed', 'taken back'],
} as const;

export type Entity = keyof typeof ACTIONS;
export const ENTITIES = Object.keys(ACTIONS) as [Entity, ...Entity[]]; // the keys of an object that is complete
export type ActionOf<Of extends Entity> = (typeof ACTIONS)[Of][number];

/** What can be made, edited and taken out. */
export type RecordEntity = {
  [Of in Entity]: (typeof RECORD)[number] extends ActionOf<Of> ? Of : never;
}[Entity];

/** An action and what it is told of, as they go together. */
export type Told = { [Of in Entity]: { entity: Of; action: ActionOf<Of> } }[Entity];
