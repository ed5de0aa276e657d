import { expect, type APIRequestContext } from '@playwright/test';
import type { Someone } from './pages.ts';

const DAY = 86_400_000;
const isoDay = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Books the last free term of the coming weeks for a visitor, as the site does; it waits to be confirmed. */
export async function bookTerm(request: APIRequestContext, visitor: Someone): Promise<{ id: number }> {
  const list = (await (await request.get('/api/service-units?itemsPerPage=100')).json()) as {
    items: { id: number }[];
  };
  for (const { id } of list.items) {
    const span = `from=${isoDay(1)}&to=${isoDay(60)}`;
    const { days } = (await (
      await request.get(`/api/service-units/${id}/available-days?${span}`)
    ).json()) as { days: string[] };
    if (days.length === 0) continue;
    const { terms } = (await (
      await request.get(`/api/service-units/${id}/available-terms?day=${days.at(-1)}`)
    ).json()) as { terms: { from: string }[] };
    const answer = await request.post('/api/reservations', {
      data: {
        serviceUnitId: id,
        termFrom: terms[0]?.from,
        clientName: visitor.name,
        clientEmail: visitor.email,
        clientPhone: visitor.phone,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { id: number };
  }
  throw new Error('the demo salon has no free term');
}
