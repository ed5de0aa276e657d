import { Chance } from '../../storm/random.ts';
import { inventor, type JsonSchema } from './invented.ts';

type Parameter = { name?: string; in?: string; schema?: JsonSchema; required?: boolean };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};
/** What /api/openapi.json answers. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};
export type Invented = {
  name: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  isStaff: boolean;
  body?: string | Buffer;
};

/** It never ends. */
const isStream = ({ responses }: Operation) => 'text/event-stream' in (responses['200']?.content ?? {});
/** Whoever sends them is somebody else afterwards, or has no salon any more to send the rest to. */
const ENDING = new Set(['/admin/api/logout', '/admin/api/settings/clear-demo']);

const PAGES = [
  '',
  'services',
  'services/1-a',
  'team',
  'team/1-a',
  'about',
  'no-such-page',
  'my-appointment',
  'status-confirmation',
  'forgot-password',
  'board',
  'board/login',
  'board/clients',
];
const QUERY = ['page', 'search', 'token', 'action', 'category', 'when', 'serviceUnits'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
/** For each request to an endpoint. */
const PAGES_BESIDE = 0.1;
const LANGUAGES = ['sr', 'en', 'de', 'xx', ''];

const asText = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');
const encoded = (value: unknown) => encodeURIComponent(asText(value).slice(0, 500));

/** What may be in a header at all. */
const headerOf = (value: unknown) =>
  asText(value)
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 200);

/**
 * The n-th of endless requests, the same for the same seed whatever was answered before: each endpoint in its turn, and then
 * some for pages. All kinds are among the first `round`.
 */
export function requestsOf({ paths, components }: Document, seed: number) {
  const operations = Object.entries(paths)
    .filter(([path]) => !ENDING.has(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => !isStream(operation))
        .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );

  const round = Math.ceil(operations.length * (1 + PAGES_BESIDE));

  function requestOf(number: number): Invented {
    const luck = new Chance(seed + Math.imul(number, 0x9e_37_79_b1));
    const random = () => luck.next();
    const { valueOf, upTo, oneOf, hostile } = inventor(random, components.schemas);

    function bodyOf({ requestBody }: Operation): { type: string; body: string | Buffer } | undefined {
      const [requested] = Object.entries(requestBody?.content ?? {});
      if (!requested) return undefined;
      const [type, { schema = {} }] = requested;
      const chance = random();
      if (chance < 0.02) return { type, body: '['.repeat(30_000) };
      if (chance < 0.04) return { type, body: Buffer.from([0xff, 0xfe, 0x00, 0x7b, upTo(256)]) };
      if (chance < 0.06) return { type: headerOf(hostile()) || type, body: '{}' };
      const isJson = type.includes('json');
      return { type: isJson ? type : `${type}; boundary=x`, body: JSON.stringify(valueOf(schema)) };
    }

    function toPage(): Invented {
      const parts = [oneOf(LANGUAGES), oneOf(PAGES), random() < 0.2 ? encoded(hostile()) : ''];
      const query = QUERY.filter(() => random() < 0.25).map((name) => `${name}=${encoded(hostile())}`);
      return {
        name: 'a page',
        url: `/${parts.filter(Boolean).join('/')}?${query.join('&')}`,
        method: random() < 0.95 ? 'GET' : oneOf(METHODS),
        headers: { cookie: `lang=${oneOf(LANGUAGES)}` },
        isStaff: false,
      };
    }

    const turn = operations[number % round];
    if (!turn) return toPage();
    const { path, method, operation } = turn;
    const filled = path.replace(/\{[^}]+\}/g, () =>
      random() < 0.85 ? String(1 + upTo(25)) : encoded(hostile()),
    );
    const query = (operation.parameters ?? [])
      .filter((each) => each.in === 'query' && (each.required || random() < 0.3))
      .map(({ name = '', schema = {} }) => `${name}=${encoded(valueOf(schema, 1))}`);
    const sent = bodyOf(operation);
    return {
      name: `${method} ${path}`,
      url: `${filled}?${query.join('&')}`,
      method: random() < 0.97 ? method : oneOf(METHODS),
      headers: {
        lang: oneOf(LANGUAGES),
        ...(sent && { 'content-type': sent.type, 'content-length': String(Buffer.byteLength(sent.body)) }),
      },
      isStaff: random() < 0.9,
      ...(sent && { body: sent.body }),
    };
  }

  return { requestOf, round, kinds: operations.length + 1 };
}
