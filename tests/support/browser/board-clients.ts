import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { DAY } from '../../../lib/base/time/units.ts';
import type { Colleague } from './board.ts';
import { rows, unique } from './lists.ts';
import { words } from './pages.ts';

const { board } = words.sr;

export const REASON = 'Javila je da ne dolazi';

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const aPhone = () => `06${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`;

export type Client = { id: number; name: string; email: string | null; phone: string | null };

export async function aClient(
  request: APIRequestContext,
  { session }: Colleague,
  change: Partial<Client> & { notes?: string; alert?: string } = {},
): Promise<Client> {
  const which = unique();
  const data = {
    name: `Zorka ${which}`,
    email: `${which}@client.example`,
    phone: null,
    language: 'sr',
    notes: '',
  };
  const answer = await request.post('/admin/api/clients', { ...session, data: { ...data, ...change } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Client;
}

/** Books for a client as staff do by phone, on the first working day from so many days on. */
export async function aBooking(
  request: APIRequestContext,
  { session }: Colleague,
  { name, email }: Client,
  inDays: number,
): Promise<number> {
  const { items } = (await (
    await request.get('/admin/api/service-units?itemsPerPage=1', session)
  ).json()) as { items: { id: number }[] };
  let refused = '';
  for (let day = inDays; day < inDays + 7; day++) {
    const date = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
    const contact = { clientName: name, clientEmail: email, clientPhone: aPhone() };
    const answer = await request.post('/admin/api/reservations', {
      ...session,
      data: {
        serviceUnitId: items[0]?.id,
        termFrom: `${date}T12:00`,
        ...contact,
        override: { hours: true, grid: true },
      },
    });
    if (answer.status() === 201) return ((await answer.json()) as { id: number }).id;
    refused = await answer.text();
  }
  throw new Error(`the demo salon has no room on these days: ${refused}`);
}

export async function reject(request: APIRequestContext, { session }: Colleague, id: number): Promise<void> {
  const answer = await request.post(`/admin/api/reservations/${id}/reject`, {
    ...session,
    data: { reason: REASON },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function find(page: Page, { name }: Client): Promise<void> {
  await page.goto(`/board/clients?name=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(1);
}

export async function choose(page: Page, { name }: Client, verb: string): Promise<void> {
  await page.getByRole('button', { name: `${board.list.more}: ${name}` }).click();
  await page.getByRole('button', { name: verb, exact: true }).click();
}
