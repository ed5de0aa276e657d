import { request, type Refused } from '@/lib/browser/requests/request';

export type Sent = { ok: true; data: { message: string; email?: string } } | Omit<Refused, 'body'>;

/** Posts a form of the door as JSON. */
export const send = (path: string, body: unknown): Promise<Sent> =>
  request(path, { method: 'POST', body, referrerPolicy: 'no-referrer' });
