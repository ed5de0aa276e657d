import { DAY } from '../../../lib/base/time/units.ts';
import type { Answer, Visitor } from './visitor.ts';

type Term = { from: string; to: string };
type ServiceUnit = { id: number };

let people = 0;

/** Who has not been here before. */
export function aPerson() {
  const number = String(++people).padStart(5, '0');
  return {
    clientName: 'Milica Petrović',
    clientEmail: `milica.${process.pid}.${number}@example.com`,
    clientPhone: `+381601${number}0`.slice(0, 13),
  };
}

const read = <T>({ status, text }: Answer) => {
  if (status !== 200) throw new Error(`refused with ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as T;
};

/** Terms that somebody may have, of the first service unit that has any within three weeks: on the last free day but `earlier`. */
export async function freeTerms(
  visitor: Visitor,
  origin: string,
  earlier = 0,
): Promise<{ serviceUnitId: number; terms: Term[] }> {
  const { items } = read<{ items: ServiceUnit[] }>(await visitor.ask(`${origin}/api/service-units`));
  const [from, to] = [2, 20].map((days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10));
  for (const { id } of items) {
    const { days } = read<{ days: string[] }>(
      await visitor.ask(`${origin}/api/service-units/${id}/available-days?from=${from}&to=${to}`),
    );
    const day = days.at(-1 - (earlier % days.length));
    if (!day) continue;
    const { terms } = read<{ terms: Term[] }>(
      await visitor.ask(`${origin}/api/service-units/${id}/available-terms?day=${day}`),
    );
    if (terms.length > 0) return { serviceUnitId: id, terms };
  }
  throw new Error('nothing is free');
}

/** As a visitor does it: services, days, terms, and one of these. Honest visitors do not all want the same day: `nth` is whose turn it is. */
export async function bookSomething(visitor: Visitor, origin: string, nth = 0): Promise<Answer> {
  const { serviceUnitId, terms } = await freeTerms(visitor, origin, nth);
  const term = terms[Math.floor(terms.length / 2)];
  return visitor.ask(`${origin}/api/reservations`, {
    body: { serviceUnitId, termFrom: term?.from, ...aPerson() },
  });
}
