import { createECDH, hkdfSync } from 'node:crypto';
import { env, secret } from '../../base/environment/env.ts';

/** By which push services know this server (VAPID, RFC 8292): base64url of a point and of a number of P-256. */
export type VapidKeys = { publicKey: string; privateKey: string };

const pairOf = (privateKey: Buffer): VapidKeys => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

/** Of the server's secret; of 2³² numbers one is none of the curve's, so the next one is taken. */
function derived(attempt = 0): VapidKeys {
  const number = Buffer.from(hkdfSync('sha256', secret(), '', `web push ${attempt}`, 32));
  try {
    return pairOf(number);
  } catch {
    return derived(attempt + 1);
  }
}

let held: { by: string; keys: VapidKeys } | undefined;

/**
 * The same in every process and after every start, since a device is bound to them: those of the environment, or else made of
 * the server's secret.
 */
export function vapidKeys(): VapidKeys {
  const given = env().VAPID_PRIVATE_KEY;
  const by = given ?? secret();
  if (held?.by !== by) held = { by, keys: given ? pairOf(Buffer.from(given, 'base64url')) : derived() };
  return held.keys;
}
