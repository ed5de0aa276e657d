import { createHmac } from 'node:crypto';
import { isSame } from '../../kit/http/same-text.ts';

/** Of what a provider says of a message, whether it has arrived, has not, or is still on its way (null). */
export function arrivedByInfobip(group: string): boolean | null {
  if (group === 'DELIVERED') return true;
  return ['UNDELIVERABLE', 'EXPIRED', 'REJECTED'].includes(group) ? false : null;
}

export function arrivedByTwilio(status: string): boolean | null {
  if (status === 'delivered' || status === 'read') return true;
  return status === 'undelivered' || status === 'failed' ? false : null;
}

/**
 * Whether Twilio has sent this form to that address: the address, then all fields by name, each followed by its value.
 * https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function isTwilios(
  { url, fields, signature }: { url: string; fields: Record<string, string>; signature: string | null },
  authToken: string,
): boolean {
  if (!signature) return false;
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  return isSame(signature, createHmac('sha1', authToken).update(signed).digest('base64'));
}
