import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { GoodFor } from '@/lib/kit/challenge/work.ts';
import { call } from './http.ts';

/** No number below it can be the one that was drawn (lib/kit/challenge/work.ts): whoever knows that tries a third as many. */
const leastIn = ({ parameters }: Challenge) =>
  Object.values(parameters.data as GoodFor).reduce((sum, each) => sum + each, 0);

/** Does the work that an answer asks for. @returns the header to send the same request again with */
export async function workFor({ body }: { body: Record<string, unknown> }) {
  const challenge = body.challenge as Challenge; // an answer of ours with `challenge` holds one
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: leastIn(challenge) });
  if (!solution) throw new Error('the challenge was not solved in time');
  return { 'x-challenge': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

/** Calls a route handler as a browser does, which does the work that it is asked for. */
export async function callAsBrowser(
  handler: Parameters<typeof call>[0],
  { headers, ...requested }: Parameters<typeof call>[1] & object,
) {
  const own = { 'sec-fetch-site': 'same-origin', ...headers };
  const answer = await call(handler, { ...requested, headers: own });
  if (answer.status !== 429 || !answer.body.challenge) return answer;
  return call(handler, { ...requested, headers: { ...own, ...(await workFor(answer)) } });
}
