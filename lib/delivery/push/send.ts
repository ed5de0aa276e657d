import webpush from 'web-push';
import { appUrl, env } from '../../base/environment/env.ts';
import { describeFault } from '../../base/log/fault.ts';
import { salon } from '../../salon/identity/salon.ts';
import { SECONDS_PER_HOUR } from '../../base/time/units.ts';
import type { SendOutcome } from '../transports/message.ts';
import { retryAfterMs } from '../transports/retry-after.ts';
import { vapidKeys } from './keys.ts';
import { mayBeEndpoint, PrivateAddress } from '../outside/open-address.ts';
import { postOutside, type Answered } from '../outside/post.ts';

/** A browser as it named itself: https://www.w3.org/TR/push-api/#pushsubscription-interface */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
/** What the browser shows (public/board-push.js). `tag`: of two with the same one, the second stands in the place of the first. */
export type PushContent = { title: string; body: string; url: string; icon: string; tag: string };

/** Later than this nobody wants to be rung for it any more. */
const LIFE_SECONDS = 12 * SECONDS_PER_HOUR;

/** Whom a push service asks when something is wrong. */
const contact = () =>
  env().VAPID_SUBJECT ??
  (salon().email === '' ? appUrl().replace(/^http:/, 'https:') : `mailto:${salon().email}`);

/** There is no such browser any more. */
const GONE = new Set([404, 410]);
/** Not of this message: our key, the hour of our clock, too much at a time. */
const FOREIGN = new Set([401, 403, 408, 425, 429]);

export type PushOutcome = SendOutcome & { gone?: true };

function outcomeOf({ status, retryAfter }: Answered): PushOutcome {
  if (status >= 200 && status < 300) return { ok: true, delivered: true };
  const error = `The push service answered ${status}`;
  if (GONE.has(status)) return { ok: false, permanent: true, error, gone: true };
  if (status < 500 && !FOREIGN.has(status)) return { ok: false, permanent: true, error };
  const wait = retryAfterMs(retryAfter);
  return {
    ok: false,
    permanent: false,
    maybeSent: false,
    error,
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
}

/** Null where the keys are none of a browser's. */
function sealed({ endpoint, p256dh, auth }: PushTarget, content: PushContent) {
  const options = {
    vapidDetails: { subject: contact(), ...vapidKeys() },
    TTL: LIFE_SECONDS,
    urgency: 'high',
  } as const;
  try {
    return webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      options,
    );
  } catch {
    return null;
  }
}

/**
 * Rings a browser. What is sent is encrypted with the browser's keys (RFC 8291), so that its push service reads nothing.
 * `gone`: there is nobody at this address, or nobody whom we would write to.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  content: PushContent,
): Promise<PushOutcome> {
  if (!mayBeEndpoint(endpoint)) {
    return { ok: false, permanent: true, error: 'No address of a push service', gone: true };
  }
  const letter = sealed({ endpoint, p256dh, auth }, content);
  if (!letter) return { ok: false, permanent: true, error: 'No keys of a browser', gone: true };
  try {
    return outcomeOf(await postOutside(endpoint, { ...letter.headers }, letter.body ?? Buffer.alloc(0)));
  } catch (error) {
    const described = describeFault(error);
    return error instanceof PrivateAddress
      ? { ok: false, permanent: true, error: described, gone: true }
      : // Rung twice, the second takes the place of the first.
        { ok: false, permanent: false, maybeSent: true, error: described };
  }
}
