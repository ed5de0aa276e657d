/**
 * The numbered states, whose numbers the API gives out. They live here once: the tables, the schemas and the screens
 * all import them, so this module must stay free of imports.
 */
export const RESERVATION_STATUS = {
  INIT: 1,
  CONFIRMED: 2,
  CLIENT_REJECTED: 3,
  ADMIN_REJECTED: 4,
  DONE: 5,
} as const;
export type ReservationStatus = (typeof RESERVATION_STATUS)[keyof typeof RESERVATION_STATUS];

export const USER_STATUS = {
  CONFIRMATION_REQUIRED: 1,
  ACTIVE: 2,
  APPROVED: 3,
  DELETED: 4,
  RESET_PASS_INIT: 5,
} as const;
export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS];

export const SUBSCRIBER_STATUS = { INITIAL: 1, VERIFIED: 2, UNSUBSCRIBED: 3 } as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUS)[keyof typeof SUBSCRIBER_STATUS];

export const IMAGE_STATUS = { INITIAL: 1, PROMINENT: 2, HIDDEN: 3 } as const;
export type ImageStatus = (typeof IMAGE_STATUS)[keyof typeof IMAGE_STATUS];

export const SERVICE_UNIT_STATUS = { INITIAL: 1, PROMINENT: 2, SPECIAL_PROPOSAL: 3, HIDDEN: 4 } as const;
export type ServiceUnitStatus = (typeof SERVICE_UNIT_STATUS)[keyof typeof SERVICE_UNIT_STATUS];

/** Of categories, employees and workplaces. */
export const VISIBILITY_STATUS = { INITIAL: 1, HIDDEN: 2 } as const;
export type VisibilityStatus = (typeof VISIBILITY_STATUS)[keyof typeof VISIBILITY_STATUS];

/** Of an employee's request for leave; an approved one has its absence. */
export const LEAVE_STATUS = { OPEN: 1, APPROVED: 2, DECLINED: 3, WITHDRAWN: 4 } as const;
export type LeaveStatus = (typeof LEAVE_STATUS)[keyof typeof LEAVE_STATUS];

/** Why somebody is away, as far as others are told. */
export const ABSENCE_KINDS = ['vacation', 'illness', 'training', 'other'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/** Of a single day that somebody asks for: half of her hours, or all of them. */
export const DAY_PARTS = ['whole', 'morning', 'afternoon'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** What a calendar feed tells of clients: the phone goes with the name, and what a client wrote may be about her health. */
export const FEED_DETAILS = ['first-names', 'names', 'names-and-requirements'] as const;
export type FeedDetail = (typeof FEED_DETAILS)[number];

export const NEWSLETTER_STATUS = { DRAFT: 1, SENDING: 2, SENT: 3 } as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUS)[keyof typeof NEWSLETTER_STATUS];

/** An employee is whoever logs in for herself alone: her own day, her own rota. */
export const ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_MANAGER', 'ROLE_EMPLOYEE'] as const;
export type Role = (typeof ROLES)[number];

/** What a manager may be allowed beyond the day's work; super administrators are allowed all of it. */
export const AREAS = ['figures', 'export', 'erase', 'prices', 'settings', 'till'] as const;
export type Area = (typeof AREAS)[number];

/** What every manager was allowed before there were areas. */
export const USUAL_AREAS: readonly Area[] = ['figures', 'export', 'erase', 'prices'];

// In a file of their own, since every page needs them by script and nothing else of this one.
export { LOCALES, type Locale } from './locales.ts';

/** ISO 4217, of which a salon's own is one; all of two decimals. */
export const CURRENCIES = [
  'RSD',
  'EUR',
  'CHF',
  'GBP',
  'ALL',
  'BAM',
  'CZK',
  'DKK',
  'HUF',
  'MDL',
  'MKD',
  'NOK',
  'PLN',
  'RON',
  'SEK',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What a salon whose own currency is the dinar may show its prices in. */
export const SHOWN_CURRENCIES = ['RSD', 'EUR'] as const satisfies readonly Currency[];

export const RESERVATION_SOURCES = ['site', 'board', 'api'] as const;
export type ReservationSource = (typeof RESERVATION_SOURCES)[number];

/** The states that keep the employee and the workplace busy; the exclusion constraints name the same numbers. */
export const OCCUPYING_STATUSES: readonly ReservationStatus[] = [
  RESERVATION_STATUS.INIT,
  RESERVATION_STATUS.CONFIRMED,
  RESERVATION_STATUS.DONE,
];

/** The states of a term that somebody is still expected for. */
export const EXPECTED_STATUSES: readonly ReservationStatus[] = [
  RESERVATION_STATUS.INIT,
  RESERVATION_STATUS.CONFIRMED,
];

/** Where somebody on the waiting list stands; the last five are ends. */
export const WAITING_STATES = ['waiting', 'offered', 'booked', 'passed', 'left', 'expired'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/**
 * What came of a client's answer to a message: kept for staff to read, done as a link would have done it (`coming`: of what is booked
 * already), refused by the rules, or about messages themselves.
 */
export const REPLY_OUTCOMES = [
  'kept',
  'confirmed',
  'coming',
  'cancelled',
  'refused',
  'stopped',
  'resumed',
] as const;
export type ReplyOutcome = (typeof REPLY_OUTCOMES)[number];

/** What a photo of a client shows, and how they agreed to it. */
export const PHOTO_KINDS = ['before', 'after'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];
export const CONSENT_FORMS = ['spoken', 'written'] as const;
export type ConsentForm = (typeof CONSENT_FORMS)[number];

/** How far an import of data has got. */
export const IMPORT_STATES = ['ready', 'committing', 'committed', 'taking-back', 'taken-back'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const SALE_STATUSES = ['OPEN', 'PAID'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];
export const LINE_KINDS = ['SERVICE', 'PRODUCT', 'VOUCHER', 'PACKAGE', 'FEE', 'ROUNDING'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const PAYMENT_METHODS = [
  'CASH',
  'CARD',
  'TRANSFER',
  'ONLINE',
  'VOUCHER',
  'PACKAGE',
  'DEPOSIT',
  'ELSEWHERE',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How the stock of a product changes: a delivery, a count, a sale, and one that was taken back. */
export const STOCK_ENTRY_KINDS = ['DELIVERY', 'COUNT', 'SOLD', 'COUNTERED'] as const;
export type StockEntryKind = (typeof STOCK_ENTRY_KINDS)[number];
