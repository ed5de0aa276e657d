import type { PreferredChannel } from '../../base/channels.ts';

type Known = {
  email: string | null;
  phone: string | null;
  notes: string;
  alert: string | null;
  formulas: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  mailsStoppedAt: Date | null;
  mailsStoppedReason: string | null;
  preferredChannel: PreferredChannel | null;
};

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

const both = (one: string | null, other: string | null) =>
  [...new Set([one, other])].filter(Boolean).join('\n\n');

/** What is known of one person who was kept as two: the contact of `kept`, and from `other` what is missing there. */
export function mergedClient(kept: Known, other: Known): Known {
  // Who stopped the mails under one address has not asked for them under the other.
  const stopped = kept.mailsStoppedAt ? kept : other;
  return {
    email: kept.email ?? other.email,
    phone: kept.phone ?? other.phone,
    notes: both(kept.notes, other.notes),
    alert: both(kept.alert, other.alert) || null,
    formulas: both(kept.formulas, other.formulas),
    firstSeenAt: earlier(kept.firstSeenAt, other.firstSeenAt),
    lastSeenAt: later(kept.lastSeenAt, other.lastSeenAt),
    mailsStoppedAt: stopped.mailsStoppedAt,
    mailsStoppedReason: stopped.mailsStoppedReason,
    preferredChannel: kept.preferredChannel ?? other.preferredChannel,
  };
}
