import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { DAY } from '../../../lib/base/time/units.ts';
import type { Someone } from './pages.ts';

const isoDay = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

async function freeTerms(request: APIRequestContext, serviceUnitId: number): Promise<string[]> {
  const address = `/api/service-units/${serviceUnitId}`;
  const days = await request.get(`${address}/available-days?from=${isoDay(1)}&to=${isoDay(60)}`);
  const last = ((await days.json()) as { days: string[] }).days.at(-1);
  if (!last) return [];
  const terms = await request.get(`${address}/available-terms?day=${last}`);
  return ((await terms.json()) as { terms: { from: string }[] }).terms.map(({ from }) => from);
}

async function serviceUnits(request: APIRequestContext): Promise<{ id: number; name: string }[]> {
  // A connection that has rested may be hung up by the server as the next request is sent: browsers ask again, this client when told.
  const list = await request.get('/api/service-units?itemsPerPage=100', { maxRetries: 1 });
  return ((await list.json()) as { items: { id: number; name: string }[] }).items;
}

/** Books the last free term of the coming weeks for a visitor, as the site does; it waits to be confirmed. */
export async function bookTerm(request: APIRequestContext, visitor: Someone): Promise<{ id: number }> {
  for (const { id } of await serviceUnits(request)) {
    const [termFrom] = await freeTerms(request, id);
    if (!termFrom) continue;
    const booking = {
      // Under one key, as the page sends it.
      headers: { 'idempotency-key': randomUUID() },
      data: {
        serviceUnitId: id,
        termFrom,
        clientName: visitor.name,
        clientEmail: visitor.email,
        clientPhone: visitor.phone,
      },
    };
    const first = await request.post('/api/reservations', booking);
    // A process that has just started, on a busy machine, asks to try again.
    const answer = first.status() === 503 ? await request.post('/api/reservations', booking) : first;
    // Another test has just taken it.
    if (answer.status() === 409) continue;
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  }
  throw new Error('the demo salon has no free term');
}
