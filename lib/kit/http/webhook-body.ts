import { readLimited } from './body.ts';
import { Refusal } from '../refusal.ts';

const LIMIT = 256 * 1024;

/** What another server has sent, as it was signed. */
export const webhookBody = async (request: Request): Promise<string> =>
  Buffer.from(await readLimited(request, LIMIT)).toString('utf8');

/** @throws Refusal where it is no JSON */
export function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('malformed');
  }
}
