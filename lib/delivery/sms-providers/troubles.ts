/** What keeps messages from going out and is put right by staff; the board has words for them. */
export const PAUSE_REASONS = ['balanceOut', 'ceilingReached'] as const;
export type PausedChannel = (typeof PAUSE_REASONS)[number];

/** The errors of our own that a message may have; whatever else stands there is the provider's word. */
export const TEXT_ERRORS = [
  ...PAUSE_REASONS,
  'nobodyKnows',
  'numberGetsNone',
  'nothingCarries',
  'mailAlone',
  'stopped',
  'tooLate',
  'noTemplate',
  'countryNotServed',
  'strangersShareReached',
] as const;
export type TextError = (typeof TEXT_ERRORS)[number];
