import 'server-only';
import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { secret } from '../../base/environment/env.ts';
import { MINUTE } from '../../base/time/units.ts';

/**
 * Rounds of each derivation, half a millisecond of one processor. They run inside the browser's own cryptography, so that
 * a program of a stranger's is not many times faster than a visitor's browser.
 */
const ROUNDS = 2_000;
const LIFETIME_MS = 5 * MINUTE;
const ALGORITHM = 'PBKDF2/SHA-256';

const keyFor = (use: string) => createHmac('sha256', secret()).update(`challenge:${use}`).digest('hex');
const keys = () => ({
  hmacSignatureSecret: keyFor('signature'),
  hmacKeySignatureSecret: keyFor('solution'),
});

/** Purposes, and the derivations that each is worth at least. */
export type GoodFor = Readonly<Record<string, number>>;

/**
 * Work for whoever asks: between the sum of `goodFor` and twice as many derivations, one after the other or at once. It says
 * what it is good for, and nobody but this salon can have made it.
 */
export function makeChallenge(goodFor: GoodFor): Promise<Challenge> {
  const difficulty = Object.values(goodFor).reduce((sum, each) => sum + each, 0);
  return createChallenge({
    algorithm: ALGORITHM,
    cost: ROUNDS,
    // The number to be found is drawn, so that nobody waits many times as long as another.
    counter: randomInt(difficulty, 2 * difficulty + 1),
    data: goodFor,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
    deriveKey,
    ...keys(),
  });
}

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);

/** What comes back: the challenge as it was given, and the number that was found. */
const solved = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(ROUNDS),
      data: z.record(z.string().max(60), z.int()),
      expiresAt: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

function readHeader(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

export type WorkDone = { nonce: string; goodFor: GoodFor; expiresAt: Date };

/** The work that the header `X-Challenge` shows, or null where it shows none that was done, is ours and is still good. */
export async function workShown(header: string | null): Promise<WorkDone | null> {
  const parsed = header ? solved.safeParse(readHeader(header)) : null;
  if (!parsed?.success) return null;
  const { challenge, solution } = parsed.data;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys() });
  if (!verified) return null;
  const { nonce, data, expiresAt } = challenge.parameters;
  return { nonce, goodFor: data, expiresAt: new Date(expiresAt * 1000) };
}
