import { messages, type EnglishMessages } from '../../base/i18n/messages.ts';

/** What can be made, edited and taken out on the board. */
const RECORD = ['created', 'edited', 'deleted'] as const;
const FEEDS = ['calendar feed made', 'calendar feed changed', 'calendar feed revoked'] as const;
const OWNER_OF_TIME = ['hours set', ...FEEDS] as const;

/**
 * What the history can say of what is no plain record, or of which more can be said. What stands there stays there: an action is
 * added and never renamed, else one thing has two names.
 */
export const ACTIONS = {
  reservation: [
    'created',
    'confirmed',
    'verified',
    'adjusted',
    'moved',
    'move offered',
    'move declined',
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
    'arrived',
    'started',
    'late',
    'client not told',
    'payment requested',
    'payment request canceled',
    'removed',
    'anonymised',
  ],
  series: ['created', 'adjusted', 'series ended', 'undone'],
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
    'time again',
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
  employee: [...RECORD, ...OWNER_OF_TIME, 'photo set', 'photo removed', 'own terms set'],
  workplace: [...RECORD, ...OWNER_OF_TIME],
  'service-unit': [...RECORD, 'changed', 'status', 'removed'],
  category: [...RECORD, 'picture set', 'picture removed'],
  image: ['added', 'changed', 'removed'],
  'general-working-hours': ['edited'],
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
  'desk-request': ['created', 'edited', 'handled'],
  'contact-message': [...RECORD, 'handled', 'answered'],
  'waiting-entry': [...RECORD, 'offered', 'accepted', 'declined', 'lapsed', 'withdrawn', 'left', 'expired'],
  'salon-settings': ['edited', 'opened', 'closed', 'demo cleared', 'mark set', 'mark removed'],
  review: ['created', 'edited', 'answered', 'review hidden', 'review shown'],
  salon: ['retention applied', ...FEEDS],
  site: ['edited', 'published', 'restored'],
  list: ['exported'],
  'data-import': ['committed', 'taken back'],
  'api-key': ['created', 'revoked'],
  webhook: [...RECORD, 'secret renewed'],
  sale: ['created', 'edited', 'deleted', 'paid', 'countered', 'receipt noted', 'receipt mailed'],
  product: [...RECORD, 'stock entered'],
  'till-day': ['till opened', 'till closed'],
} as const satisfies Partial<Record<Entity, readonly string[]>>;

/** All that it can speak of has a word; what is not named above is a plain record. */
export type Entity = keyof EnglishMessages['board']['history']['things'];
export const ENTITIES = Object.keys(messages.en.board.history.things) as [Entity, ...Entity[]]; // which are some
type Particular = typeof ACTIONS;
export type ActionOf<Of extends Entity> = Of extends keyof Particular
  ? Particular[Of][number]
  : (typeof RECORD)[number];

/** What can be made, edited and taken out. */
export type RecordEntity = {
  [Of in Entity]: (typeof RECORD)[number] extends ActionOf<Of> ? Of : never;
}[Entity];

/** An entity with one of the actions that its history knows. */
export type RecordedChange = { [Of in Entity]: { entity: Of; action: ActionOf<Of> } }[Entity];
