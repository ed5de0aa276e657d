import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { seed } from '@/db/seed/seed.ts';
import type { LinkPurpose } from '@/db/schema/links.ts';
import { env } from '@/lib/base/environment/env.ts';
import { addDays, dayOf } from '@/lib/base/time/zone.ts';
import { tokenFrom } from '@/lib/kit/links/token.ts';
import type { Method } from '@/lib/web/openapi/document.ts';
import { useDatabase } from './database.ts';
import { checkers, readDocument, type Document } from './documented.ts';
import { describedEndpoints, type FoundEndpoint } from './endpoints.ts';
import { afterFailures } from './failing-queries.ts';
import { signedInAs, type SignedIn } from './staff.ts';

export const ZONE = 'Europe/Belgrade';
export const in90Days = addDays(dayOf(Date.now(), ZONE), 90);

/** `npm run test:faults` has every query of every write fail once, which takes minutes. */
const FAILS_EVERYWHERE = process.env.FAIL_EACH_QUERY === 'on';
/** The writes of which each query fails once before they are done. */
const isAttempted = (name: string) =>
  FAILS_EVERYWHERE
    ? !name.startsWith('GET ')
    : ['POST /api/reservations', 'POST /admin/api/reservations'].includes(name);

/** Which file calls an endpoint, by its address: the first that matches. What matches none is called among the records. */
const SUBJECTS = {
  payments: /payment|checkout|till-days|\/sales|\/stock$|\/reports\/|reservations\/pay/,
  writing:
    /newsletter|contact|failed-mails|replies|reviews|messages|notifications|webhooks|api-keys|calendar-feeds/,
  salon:
    /^\/admin\/api\/(settings(?!\/clear-demo)|site|imports|export|rota|general-working-hours|specific-working-hours\/days|login|logout|register|token|history|access-records|my-day|leave-requests|desk-requests)(\/|$)|\/users\/(\{id\}\/|reset)|\/(invite|desk-request|durations)$/,
  booking:
    /^\/api\/|^\/admin\/api\/(reservations|series|waiting-list|dashboard|search|settings\/clear-demo)(\/|$)|\/clients\/(due|\{id\}\/next-visit)$/,
};
type Subject = keyof typeof SUBJECTS | 'records';

const subjectOf = (path: string): string =>
  Object.entries(SUBJECTS).find(([, pattern]) => pattern.test(path))?.[0] ?? 'records';

/** Where GET and PUT are of different things: what was drafted of a week, and hours of several days at once. */
const NO_RECORDS = new Set(['/admin/api/rota', '/admin/api/specific-working-hours/days']);

export type Json = Record<string, unknown>;

type Call = {
  id?: unknown;
  name?: unknown;
  imageId?: unknown;
  segmentId?: unknown;
  noteId?: unknown;
  photoId?: unknown;
  deliveryId?: unknown;
  query?: string;
  body?: unknown;
  file?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

export const aPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );

/** A form as a browser sends it. */
export async function sentForm(fields: Record<string, string | Blob>): Promise<Call> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const posted = new Response(form);
  const headers = { 'content-type': posted.headers.get('content-type') ?? '' };
  return { file: new Uint8Array(await posted.arrayBuffer()), headers };
}

/**
 * Every endpoint of the document is called once, in the demo salon, and answers as the document says: with a key too many
 * or too few, or with another status, it fails here. The endpoints of a subject are called in its own file, which this is to be called by once,
 * at its top.
 */
export function documentedSalon(subject: Subject) {
  // Of each file by itself: a process that goes on with the next one has loaded this module before.
  if (FAILS_EVERYWHERE) vi.setConfig({ testTimeout: 300_000 });
  const database = useDatabase();
  const called = new Set<string>();
  let document: Document;
  let endpoints: FoundEndpoint[];
  let checkerOf: ReturnType<typeof checkers>;
  let admin: SignedIn;

  beforeAll(async () => {
    await seed({
      databaseUrl: database.url,
      dataDir: env().DATA_DIR,
      now: new Date(),
      zone: ZONE,
      pictures: new Map(),
    });
    admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
    document = await readDocument();
    endpoints = await describedEndpoints();
    checkerOf = checkers(document);
  }, 60_000);

  afterAll(() => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      subjectOf(path) === subject
        ? Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`)
        : [],
    );
    expect(documented.filter((each) => !called.has(each))).toEqual([]);
  });

  function handlerOf(method: Method, path: string) {
    const found = endpoints.find((each) => each.method === method && each.path === path);
    if (!found) throw new Error(`${method} ${path} is not described`);
    return found.handler;
  }

  /** Where a write may be about reservations, it insists. */
  const insisting = (method: Method, path: string) =>
    handlerOf(method, path).definition?.query ? 'acceptConflicts=true' : '';

  /** Holds an answer against the document's schema of it. */
  function expectDocumented(name: string, { status, body }: { status: number; body: unknown }) {
    const [method = '', path = ''] = name.split(' ');
    const checker = checkerOf(path, method, status);
    expect(checker, `${name} does not say that it answers with ${status}`).not.toBeNull();
    expect([name, checker?.safeParse(body).error?.issues ?? []]).toEqual([name, []]);
  }

  async function send(
    method: Method,
    path: string,
    { query = '', body, file, headers, ...params }: Call = {},
  ) {
    const handler = handlerOf(method, path);
    const strings = Object.entries(params).map(([name, value]) => [name, String(value)]);
    const request = () =>
      handler(
        new NextRequest(`http://localhost:3000${path}?${query}`, {
          method,
          headers: {
            ...admin.headers,
            lang: 'en',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
        }),
        { params: Promise.resolve(Object.fromEntries(strings) as Record<string, string>) },
      );
    const name = `${method} ${path}`;
    const answer = await (isAttempted(name) ? afterFailures(database.sql, name, request) : request());
    const answered = { status: answer.status, body: (await answer.json()) as Json };
    expectDocumented(name, answered);
    return answered;
  }

  /** Calls `{resource}/{id}` and the like, and holds the answer against the document. */
  async function ask(method: Method, path: string, requested: Call = {}) {
    const name = `${method} ${path}`;
    const { status, body } = await send(method, path, requested);
    expect([name, status < 300, body]).toEqual([name, true, body]);
    called.add(name);
    return body;
  }

  /** The same for what is refused. */
  async function refused(method: Method, path: string, status: number, requested: Call = {}) {
    const answer = await send(method, path, requested);
    expect([`${method} ${path}`, answer.status, answer.body]).toEqual([
      `${method} ${path}`,
      status,
      answer.body,
    ]);
    return answer.body;
  }

  /** The same for a file, which is no JSON. */
  async function askForFile(path: string, params: Record<string, string> = {}) {
    const request = new NextRequest(`http://localhost:3000${path}?reason=test`, { headers: admin.headers });
    const answer = await handlerOf('GET', path)(request, { params: Promise.resolve(params) });
    await answer.arrayBuffer();
    const output = document.paths[path]?.get?.responses[200]?.content ?? {};
    expect(Object.keys(output)).toEqual([answer.headers.get('content-type')]);
    called.add(`GET ${path}`);
  }

  const first = async (resource: string, query = '') => {
    const { items } = (await ask('GET', `/admin/api/${resource}`, { query })) as { items: Json[] };
    expect(items.length, `the demo salon has ${resource}`).toBeGreaterThan(0);
    return items[0] ?? {};
  };

  async function mailedToken(
    purpose: LinkPurpose,
    column: 'reservation_id' | 'user_id' | 'subscriber_id' | 'waiting_entry_id',
    id: unknown,
  ) {
    const { sql } = database;
    const [link] = await sql<{ nonce: Buffer }[]>`
      select nonce from link_token where purpose = ${purpose} and ${sql(column)} = ${Number(id)}
      order by created_at desc limit 1`;
    return link ? tokenFrom(purpose, link.nonce) : '';
  }

  /** The parameters of the records that the demo salon has at an address, the address of their list before that of each. */
  async function recordsAt(path: string): Promise<Record<string, unknown>[]> {
    const last = path.lastIndexOf('/{');
    if (last < 0) return [{}];
    const [, name = '', rest = ''] = /^\/\{(\w+)\}(.*)$/.exec(path.slice(last)) ?? [];
    const list = path.slice(0, last);
    const owners = await recordsAt(list);
    const found: Record<string, unknown>[] = [];
    for (const owner of owners.slice(0, 30)) {
      const { items } = (await ask('GET', list, owner)) as { items: Json[] };
      found.push(...items.map(({ id }) => ({ ...owner, [name]: id })));
      if (found.length > 0 && rest === '') break;
    }
    return found;
  }

  /** What is read at this address is what is written there, as JSON. */
  const isRecord = (path: string) =>
    endpoints.some((each) => each.path === path && each.method === 'GET') &&
    document.paths[path]?.put?.requestBody?.content['application/json'] !== undefined &&
    !NO_RECORDS.has(path);

  /** Sends each record of the subject back as it was read. @returns what is not what it was before, or could not be sent at all */
  async function changedBySendingBack(): Promise<unknown[]> {
    const changed: unknown[] = [];
    const paths = endpoints.filter(
      ({ method, path }) => method === 'PUT' && isRecord(path) && subjectOf(path) === subject,
    );
    expect(paths).not.toEqual([]);
    for (const { path } of paths) {
      let isSent = false;
      for (const names of await recordsAt(path)) {
        const { body: read } = await send('GET', path, names);
        const query = insisting('PUT', path);
        const { status, body: saved } = await send('PUT', path, { ...names, query, body: read });
        if (status === 409) continue; // a newsletter that was sent, for one
        const { editedAt: _, resolved: __, ...after } = saved;
        const { editedAt: ___, ...before } = read;
        const fields = Object.keys({ ...before, ...after }).filter(
          (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
        );
        if (status !== 200 || fields.length > 0) changed.push([path, status, fields, saved.fields]);
        isSent = true;
        break;
      }
      if (!isSent) changed.push([path, 'there is none']);
    }
    return changed;
  }

  return {
    get sql() {
      return database.sql;
    },
    called,
    ask,
    askForFile,
    refused,
    first,
    insisting,
    mailedToken,
    changedBySendingBack,
  };
}
