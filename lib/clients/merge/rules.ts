import type { PreferredChannel } from '../../base/channels.ts';

type Known = {
  email: string | null;
  phone: string | null;
  notes: string;
  alert: string | null;
  formulas: string;
  birthday: string | null;
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
export function mergedClient(survivor: Known, other: Known): Known {
  // Who stopped the mails under one address has not asked for them under the other.
  const stopped = survivor.mailsStoppedAt ? survivor : other;
  return {
    email: survivor.email ?? other.email,
    phone: survivor.phone ?? other.phone,
    notes: both(survivor.notes, other.notes),
    alert: both(survivor.alert, other.alert) || null,
    formulas: both(survivor.formulas, other.formulas),
    birthday: survivor.birthday ?? other.birthday,
    firstSeenAt: earlier(survivor.firstSeenAt, other.firstSeenAt),
    lastSeenAt: later(survivor.lastSeenAt, other.lastSeenAt),
    mailsStoppedAt: stopped.mailsStoppedAt,
    mailsStoppedReason: stopped.mailsStoppedReason,
    preferredChannel: survivor.preferredChannel ?? other.preferredChannel,
  };
}
