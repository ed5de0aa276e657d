import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does the work that an answer asks for. @returns the header to send the same request again with */
export async function workFor({ body }: { body: Record<string, unknown> }) {
  const challenge = body.challenge as Challenge; // an answer of ours with `challenge` holds one
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return { 'x-challenge': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
