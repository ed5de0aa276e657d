import type { MailAttachment } from '../../letters/attachments/attachment.ts';

/** A mail that is ready to go; `id` is the outbox row's, the idempotency key towards the provider. */
export type MailMessage = {
  id: string;
  createdAt: Date;
  from: string;
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
};

/**
 * What became of a try. `delivered`: it has arrived already, and nobody will say so later. `permanent`: the provider will never take this mail. Otherwise it is tried again;
 * `maybeSent` says that the answer was lost, so that the mail may have gone out.
 */
export type SendOutcome =
  | { ok: true; delivered?: true }
  | { ok: false; permanent: true; error: string }
  | { ok: false; permanent: false; error: string; maybeSent: boolean; retryAfterMs?: number };

/** A way to send. Never throws for what a provider answers; a try ends within `SEND_TIMEOUT_MS`. */
export type Transport = { name: string; send(message: MailMessage): Promise<SendOutcome>; close?(): void };

export const SEND_TIMEOUT_MS = 10_000;

/** Under this name the provider keeps the row's id with the mail, and gives it back when it tells what became of it. */
export const OUTBOX_TAG = 'outbox';
