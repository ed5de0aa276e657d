import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST as mcp } from '@/app/api/mcp/route.ts';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { PEER_HEADER } from '@/lib/kit/http/client-address.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';

const ADDRESS = 'http://localhost:3000/api/mcp';

const database = useDatabase();
let serviceUnitId: number;
const milica = aVisitor();
const person = { name: milica.clientName, email: milica.clientEmail, phone: milica.clientPhone };

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  await aPair(sql);
  atTime(MONDAY_MORNING);
});

/** As the front hands a request on, from a network; there is no session, so a GET is no method here. */
const fromNetwork =
  (peer: string): typeof fetch =>
  (_, init) => {
    if ((init?.method ?? 'GET') !== 'POST') return Promise.resolve(new Response(null, { status: 405 }));
    const headers = new Headers(init?.headers);
    headers.set(PEER_HEADER, peer);
    const request = new NextRequest(ADDRESS, { method: 'POST', headers, body: init?.body ?? null });
    return mcp(request, { params: Promise.resolve({}) });
  };

async function connect(peer = '192.0.2.7'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(ADDRESS), {
    fetch: fromNetwork(peer),
  });
  await client.connect(transport);
  return client;
}

type Said = { isError: boolean; body: Record<string, unknown> };

async function use(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Said> {
  const { isError = false, content } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { isError: Boolean(isError), body: JSON.parse(first?.text ?? '') as Record<string, unknown> };
}

describe('an assistant', () => {
  it('finds five tools, and what to do with them', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['services', true],
      ['people', true],
      ['free_times', true],
      ['hold_time', false],
      ['what_became_of_it', true],
    ]);
    expect(client.getInstructions()).toContain('A time that is held is not booked');
  });

  it('holds a time for somebody, who alone confirms it by the mail, and sees what became of it', async () => {
    const client = await connect();
    const { body: services } = await use(client, 'services', { language: 'en' });
    expect(services.items).toEqual([expect.objectContaining({ id: serviceUnitId })]);
    const { body: people } = await use(client, 'people');
    expect((people.items as { serviceUnits: number[] }[])[0]?.serviceUnits).toContain(serviceUnitId);
    const { body: free } = await use(client, 'free_times', {
      services: [serviceUnitId],
      day: at('10:00').slice(0, 10),
    });
    const start = (free.terms as { from: string }[])[0]?.from ?? '';

    const held = await use(client, 'hold_time', { services: [serviceUnitId], start, ...person });
    expect(held).toMatchObject({ isError: false, body: { status: 1, key: expect.any(String) } });
    expect(held.body).not.toHaveProperty('ticket');
    const { key } = held.body;
    const standing = async () => (await use(client, 'what_became_of_it', { key })).body;
    expect(await standing()).toMatchObject({ standing: 'held', termFrom: start });
    const [stored] = await database.sql`select id, status, link_source from reservation`;
    expect(stored).toMatchObject({ status: 1, link_source: 'assistant' });

    const link = (await tokensOf({ reservationId: Number(stored?.id) }))['confirm-reservation'];
    await call(confirm, { body: { token: link } });
    expect(await standing()).toEqual({
      standing: 'booked',
      termFrom: start,
      termTo: expect.any(String),
      holdUntil: null,
    });
  });

  it('is refused in words, as any visitor is', async () => {
    const client = await connect();
    const start = at('10:00');
    const hold = (more: object) =>
      use(client, 'hold_time', { services: [serviceUnitId], start, ...person, ...more });
    expect(await hold({ email: 'nobody', language: 'en' })).toMatchObject({
      isError: true,
      body: { fields: { clientEmail: expect.any(String) } },
    });
    expect((await hold({})).isError).toBe(false);
    expect(await hold({ email: 'another@example.com', phone: '+381641112233' })).toMatchObject({
      isError: true,
      body: { alternatives: expect.any(Array) },
    });
    expect((await use(client, 'what_became_of_it', { key: '1-'.padEnd(45, 'x') })).isError).toBe(true);
    expect((await use(client, 'services', { id: 4711 })).isError).toBe(true);
    expect((await use(client, 'free_times', { services: [serviceUnitId] })).body).toHaveProperty(
      'fields.day',
    );
  });

  it('is limited by its network, and no other one is', async () => {
    const client = await connect();
    const tries = Array.from({ length: 70 }, () => use(client, 'services').catch(() => null));
    expect((await Promise.all(tries)).filter((answer) => answer === null).length).toBeGreaterThan(5);
    expect((await use(await connect('198.51.100.7'), 'services')).isError).toBe(false);
  });
});

it.each([
  ['no JSON', 'x', 400],
  ['several messages at once', '[]', 400],
  ['no message', '{}', 400],
])('refuses %s', async (_, body, status) => {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  expect((await call(mcp, { method: 'POST', headers, body })).status).toBe(status);
});

it('answers no page of another site', async () => {
  const answer = await call(mcp, { body: {}, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(403);
});
