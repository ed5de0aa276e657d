import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESCRIBED } from '@/app/api/openapi.json/endpoints.ts';
import { REFUSALS_OF } from '@/app/api/openapi.json/_endpoints/refusals.ts';
import { GET } from '@/app/api/openapi.json/route.ts';
import { METHODS } from '@/lib/site/openapi/document.ts';
import { atTheGate } from '@/scripts/server/gate.mjs';
import { routesOf } from '@/scripts/server/routes.mjs';
import { call } from '../support/http.ts';

type Json = Record<string, unknown>;
type Described = { parameters: { name?: string; in?: string; required?: boolean; schema?: Json }[] } & Json;
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};

let document: Document;
beforeAll(async () => {
  await Promise.all(DESCRIBED.map(({ load }) => load())); // the document has less time than reading them all may take
  const { status, body } = await call(GET, {});
  expect(status).toBe(200);
  document = body as unknown as Document;
}, 60_000);

/** For the program itself, next-auth's own pages, the buttons of mail programs, calendars, Resend, what carries messages, browsers' reports, Prometheus, and developers. */
const NOT_FOR_OTHERS = new Set([
  '/api/auth/{...nextauth}',
  '/api/site-cache',
  '/api/openapi.json',
  '/api/newsletter/one-click-unsubscribe',
  '/api/calendar/{file}',
  '/api/webhooks/resend',
  '/api/messages/infobip',
  '/api/messages/twilio',
  '/api/messages/webhook',
  '/api/messages/infobip/incoming',
  '/api/messages/twilio/incoming',
  '/api/messages/webhook/incoming',
  '/api/csp-reports',
  '/api/metrics',
  '/api/mail-preview/{[...mail}]',
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

  it('says of no operation that is not there how it refuses', () => {
    const described = new Set(
      DESCRIBED.flatMap((each) => Object.keys(each.operations).map((method) => `${method} ${each.path}`)),
    );
    expect(Object.keys(REFUSALS_OF).filter((name) => !described.has(name))).toEqual([]);
  });

  it('knows nothing that is not there', () => {
    const addresses = new Set(routes.map(({ address }) => address));
    expect(DESCRIBED.map((each) => each.path).filter((each) => !addresses.has(each))).toEqual([]);
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
