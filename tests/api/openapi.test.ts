import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/openapi.json/route.ts';
import { OPEN_ADMIN_PATHS } from '@/lib/accounts/sessions/roles.ts';
import { METHODS } from '@/lib/web/openapi/document.ts';
import { atTheGate } from '@/scripts/server/gate.mjs';
import { routesOf } from '@/scripts/server/routes.mjs';
import { call } from '../support/http.ts';

type Json = Record<string, unknown>;
type Described = {
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Json }[];
} & Json;
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};

let document: Document;
beforeAll(async () => {
  const { status, body } = await call(GET, {});
  expect(status).toBe(200);
  document = body as unknown as Document;
}, 60_000);

/** For the program itself, next-auth's own pages, the buttons of mail programs, calendars, Resend, what carries messages, browsers' reports, Prometheus, assistants, and developers. */
const NOT_FOR_OTHERS = new Set([
  '/api/auth/{...nextauth}',
  '/api/site-cache',
  '/api/site-cache/read',
  '/api/openapi.json',
  '/api/newsletter/one-click-unsubscribe',
  '/api/reservations/one-click-unsubscribe',
  '/api/calendar/{file}',
  '/api/webhooks/resend',
  '/api/webhooks/stripe',
  '/api/messages/infobip',
  '/api/messages/twilio',
  '/api/messages/webhook',
  '/api/messages/infobip/incoming',
  '/api/messages/twilio/incoming',
  '/api/messages/webhook/incoming',
  '/api/csp-reports',
  '/api/metrics',
  '/api/mail-preview/{[...mail}]',
  '/api/mcp',
]);

const root = path.resolve(import.meta.dirname, '../..');
const everyRoute = ['app/api', 'app/admin/api']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'route.ts')
      .map((file) => path.join(folder, path.dirname(file))),
  )
  .map((folder) => ({ folder, address: `/${folder.slice('app/'.length)}`.replace(/\[(.*?)\]/g, '{$1}') }))
  .filter(({ address }) => !address.endsWith('{...rest}'));
const routes = everyRoute
  .filter(({ address }) => !NOT_FOR_OTHERS.has(address))
  .sort((one, other) => one.address.localeCompare(other.address));

describe('the document', () => {
  it('is one of OpenAPI 3.1, in which every reference leads somewhere', () => {
    expect(document.openapi).toBe('3.1.0');
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, reference = ''] of references) {
      const found = reference
        .split('/')
        .reduce<unknown>((inside, key) => (inside as Json | undefined)?.[key], document);
      expect(found, reference).toBeDefined();
    }
  });

  it('names each operation once', () => {
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(routes)('knows $address with exactly its methods', async ({ folder, address }) => {
    const handlers = (await import(path.join(root, folder, 'route.ts'))) as Json;
    const methods = METHODS.filter((method) => handlers[method]).map((method) => method.toLowerCase());
    expect(Object.keys(document.paths[address] ?? {}).toSorted()).toEqual(methods.toSorted());
  });

  it('knows nothing that is not there', () => {
    const addresses = new Set(routes.map(({ address }) => address));
    expect(Object.keys(document.paths).filter((each) => !addresses.has(each))).toEqual([]);
  });

  it('says of each parameter what the endpoint checks', () => {
    const { parameters } = document.paths['/admin/api/service-units']?.get ?? { parameters: [] };
    const named = Object.fromEntries(parameters.map((each) => [each.name, each]));
    expect(named.itemsPerPage).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100 },
    });
    expect(named.sort?.schema).toMatchObject({ enum: expect.arrayContaining(['price']) as unknown });
    expect(named.status).toMatchObject({ required: false });
    const days = document.paths['/api/service-units/{id}/available-days']?.get?.parameters ?? [];
    expect(days.filter(({ required }) => required).map(({ name }) => name)).toEqual(['id', 'from', 'to']);
  });
});

describe('what an operation takes and gives beside its input', () => {
  const IDEMPOTENCY_KEY = '#/components/parameters/idempotencyKey';
  const operationsAt = (address: string) => Object.values(document.paths[address] ?? {});

  it.each(routes)('is an Idempotency-Key where one is read: $address', ({ folder, address }) => {
    const source = readFileSync(path.join(root, folder, 'route.ts'), 'utf8');
    const reads =
      source.match(/staffKey\(|saleWriting\(context, \{|solving\(context\)|parseOrRefuse\(idempotencyKey/g) ??
      [];
    const said = operationsAt(address).filter(({ parameters }) =>
      parameters.some(({ $ref }) => $ref === IDEMPOTENCY_KEY),
    );
    expect(said).toHaveLength(reads.length);
  });

  it.each(routes)('is a table where the query has format=csv: $address', ({ address }) => {
    const of = (isIt: (operation: Described) => boolean) =>
      Object.entries(document.paths[address] ?? {}).flatMap(([method, each]) => (isIt(each) ? [method] : []));
    const offers = of(({ parameters }) =>
      parameters.some(({ name, schema }) => name === 'format' && JSON.stringify(schema).includes('csv')),
    );
    const answers = of((operation) => {
      const { 200: done } = operation.responses as Record<string, Response>;
      return Object.keys(done?.content ?? {}).join(' ') === 'application/json text/csv';
    });
    expect(answers).toEqual(offers);
  });

  it('is said of products: one of them made once, and all of them as a table', () => {
    const { get, post } = document.paths['/admin/api/products'] ?? {};
    expect(post?.parameters).toContainEqual({ $ref: IDEMPOTENCY_KEY });
    expect(JSON.stringify(get?.responses)).toContain('text/csv');
  });
});

/** What neither the input of an operation nor its address says. */
const SPECIAL: [
  operation: string,
  said: { answers: string; refusals?: string; tag: string; takes?: string },
][] = [
  [
    'post /api/reservations',
    { answers: '201 application/json', refusals: '409 TermTaken, 422 TermRefused', tag: 'Booking' },
  ],
  [
    'post /api/waiting-list/accept',
    { answers: '200 application/json', refusals: '409 AwaitsApproval', tag: 'Booking' },
  ],
  ['post /api/contact', { answers: '201 application/json', tag: 'Contact and newsletter' }],
  ['post /admin/api/login', { answers: '200 application/json', tag: 'Login and registration' }],
  ['get /admin/api/export', { answers: '200 application/zip', tag: 'Back office: export' }],
  [
    'get /admin/api/clients/{id}/photos/{photoId}/{file}',
    { answers: '200 image/webp', tag: 'Back office: clients' },
  ],
  [
    'post /admin/api/clients/{id}/photos',
    { answers: '201 application/json', tag: 'Back office: clients', takes: 'multipart/form-data' },
  ],
  [
    'put /admin/api/employees/{id}/photo',
    {
      answers: '200 application/json',
      tag: 'Back office: records',
      takes: 'multipart/form-data application/octet-stream',
    },
  ],
  [
    'post /admin/api/imports',
    { answers: '201 application/json', tag: 'Back office: imports', takes: 'multipart/form-data' },
  ],
  [
    'put /admin/api/categories/{id}',
    {
      answers: '200 application/json',
      refusals: '409 CategoryConflict',
      tag: 'Back office: records',
      takes: 'application/json',
    },
  ],
  [
    'post /admin/api/employees-unavailability',
    {
      answers: '201 application/json',
      refusals: '409 ReservationsAffected',
      tag: 'Back office: records',
      takes: 'application/json',
    },
  ],
  ['post /admin/api/employees/{id}/invite', { answers: '200 application/json', tag: 'Back office: users' }],
];

type Response = { $ref?: string; content?: Record<string, { schema: Json & { anyOf?: Json[] } }> };

it.each(SPECIAL)(
  '%s says what it takes, gives and refuses',
  (operation, { answers, refusals = '', tag, takes }) => {
    const [method = '', address = ''] = operation.split(' ');
    const said = document.paths[address]?.[method] as
      | (Described & { responses: Record<string, Response> })
      | undefined;
    const responses = Object.entries(said?.responses ?? {});
    expect(said?.tags).toEqual([tag]);
    expect(
      responses
        .filter(([status]) => status < '300')
        .map(([status, { content = {} }]) => `${status} ${Object.keys(content).join(' ')}`),
    ).toEqual([answers]);
    const own = responses.flatMap(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      if (status < '300' || !schema) return [];
      const [first] = schema.anyOf ?? [schema];
      return `${status} ${String(first?.$ref).split('/').at(-1)}`;
    });
    expect(own.join(', ')).toBe(refusals);
    const body = said?.requestBody as { content: Json } | undefined;
    if (takes) expect(Object.keys(body?.content ?? {}).join(' ')).toBe(takes);
  },
);

it('whoever logs in may be refused, and nothing that is stored forbids it', () => {
  const said = document.paths['/admin/api/login']?.post;
  expect([said?.security, Object.keys(said?.responses ?? {})]).toEqual([
    [],
    ['200', '400', '401', '403', '408', '413', '415', '422', '429', '503'],
  ]);
});

it('what takes a login says so, and nothing else', () => {
  const closed = Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.values(methods).map(({ security }) => [address, (security as Json[]).length > 0] as const),
  );
  for (const [address, isClosed] of closed) {
    expect([address, isClosed]).toEqual([
      address,
      address.startsWith('/admin/api/') && !OPEN_ADMIN_PATHS.includes(address),
    ]);
  }
});

it('a link that confirms a registration may lead to nothing', () => {
  const responses = document.paths['/admin/api/register/confirm']?.get?.responses as Json | undefined;
  expect(responses?.['404']).toBeDefined();
});

describe('another method than those of a path', () => {
  const { methodsOf } = routesOf(root);
  const whole = everyRoute.filter(({ address }) => !address.includes('...'));

  it.each(whole)(
    'is refused at $address, and those that there are are named',
    async ({ folder, address }) => {
      const handlers = (await import(path.join(root, folder, 'route.ts'))) as Json;
      const url = address.replace(/\{\w+\}/g, '1');
      const answered = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => handlers[method]);
      const allowed = [...answered, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'];
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
        const verdict = atTheGate({ method, url, headers: {} }, methodsOf);
        if (allowed.includes(method)) {
          expect([method, verdict]).toEqual([method, null]);
          continue;
        }
        expect([method, verdict]).toMatchObject([method, { status: 405, code: 'methodNotAllowed' }]);
        const { Allow = '' } = verdict && 'headers' in verdict ? (verdict.headers ?? {}) : {};
        expect(Allow.split(', ').toSorted()).toEqual(allowed.toSorted());
      }
    },
  );
});
