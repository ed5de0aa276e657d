/**
 * How many mails one address may cause or get within a day, times `RATE_LIMIT_FACTOR`: nobody shall be able to have somebody
 * else's mailbox filled.
 */
export const MAILS_A_DAY = {
  /** Of which nobody knows whether its owner wants any. */
  unproven: 5,
  /** From which something has been confirmed before. */
  proven: 12,
  /** After so many no nudge is sent, so that the mail that tells of a hold's end still goes out. */
  beforeNudge: 3,
} as const;
