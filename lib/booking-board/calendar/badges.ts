/** What staff want to know of an entry before they open it. */
export const ENTRY_BADGES = ['late', 'arrived', 'started', 'paid', 'new', 'note', 'request'] as const;
export type EntryBadge = (typeof ENTRY_BADGES)[number];
