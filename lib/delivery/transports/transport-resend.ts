import { Resend, type ErrorResponse } from 'resend';
import { maskPersonal } from '../../base/log/mask.ts';
import { OUTBOX_TAG, SEND_TIMEOUT_MS, type SendOutcome, type Transport } from './message.ts';
import { retryAfterMs } from './retry-after.ts';

/** Said of the mail itself; other refusals (key, domain, sender, quota) are put right while the mails wait. */
const PERMANENT_STATUSES = new Set([400, 413, 422]);
const OF_CONFIGURATION = new Set<string>(['invalid_from_address', 'invalid_region', 'security_error']);

function outcomeOf(error: ErrorResponse, headers: Record<string, string> | null): SendOutcome {
  // The key was taken with a mail that differs: the record changed after a try that did get through.
  if (error.name === 'invalid_idempotent_request') return { ok: true };
  const described = maskPersonal(`${error.statusCode ?? ''} ${error.name}: ${error.message}`.trim());
  const refused = PERMANENT_STATUSES.has(error.statusCode ?? 0) && !OF_CONFIGURATION.has(error.name);
  if (refused) return { ok: false, permanent: true, error: described };
  const maybeSent =
    typeof error.statusCode !== 'number' ||
    error.statusCode >= 500 ||
    error.name === 'concurrent_idempotent_requests';
  return {
    ok: false,
    permanent: false,
    maybeSent,
    error: described,
    retryAfterMs: retryAfterMs(headers?.['retry-after']),
  };
}

export type ResendOptions = { apiKey: string; baseUrl?: string; timeoutMs?: number };

/** The SDK never throws; without an answer in time it reports an error that has no status. */
export function resendTransport({ apiKey, baseUrl, timeoutMs = SEND_TIMEOUT_MS }: ResendOptions): Transport {
  const resend = new Resend(apiKey, { baseUrl });
  return {
    name: 'resend',
    async send(message) {
      const { error, headers } = await resend.emails.send(
        {
          from: message.from,
          replyTo: message.replyTo,
          to: [message.to],
          subject: message.subject,
          html: message.html,
          text: message.text,
          headers: message.headers,
          attachments: message.attachments,
          tags: [{ name: OUTBOX_TAG, value: message.id }],
        },
        { idempotencyKey: message.id, signal: AbortSignal.timeout(timeoutMs) },
      );
      return error ? outcomeOf(error, headers) : { ok: true };
    },
  };
}
