import { POST as makeKey } from '@/app/admin/api/api-keys/route.ts';
import type { Area } from '@/lib/base/statuses.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { dayOf } from '@/lib/base/time/zone.ts';
import { call } from './http.ts';
import type { SignedIn } from './staff.ts';

type Wanted = { name?: string; areas?: readonly Area[]; readOnly?: boolean; lastDay?: string };

export const keyInput = ({ name = 'Program', areas = [], readOnly = false, lastDay }: Wanted = {}) => ({
  name,
  areas,
  readOnly,
  lastDay: lastDay ?? dayOf(Date.now() + 30 * DAY, 'UTC'),
});

/** A key that somebody has made, with the header by which a program sends it. */
export async function aKey({ headers }: Pick<SignedIn, 'headers'>, wanted: Wanted = {}) {
  const { status, body } = await call(makeKey, { headers, body: keyInput(wanted) });
  if (status !== 201) throw new Error(`no key was made: ${status}`);
  const key = String(body.key);
  return { id: Number(body.id), key, headers: { authorization: `Bearer ${key}` } };
}
