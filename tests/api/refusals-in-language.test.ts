import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteFirstRefresh } from '@/lib/web/cache/first-refresh.ts';
import { LOCALES, type Locale } from '@/lib/base/locales.ts';
import { useDatabase } from '../support/database.ts';
import { checkers, readDocument, type Schema } from '../support/documented.ts';
import { describedEndpoints } from '../support/endpoints.ts';
import { anOpenSalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { textsIn } from '../support/texts.ts';
import { setVariables } from '../support/setup/variables.ts';

/** Whatever is missing or of another type, an answer says so in the language asked for, and never in the schemas' own words. */
setVariables({ RATE_LIMIT_FACTOR: '1000000' });

const database = useDatabase();
type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;
type Refused = { error: string; fields?: Record<string, string> };
type Found = {
  name: string;
  method: string;
  path: string;
  handler: Handler;
  query: string[];
  body: Schema[];
};

let admin: SignedIn;
let operations: Found[];
let checkerOf: ReturnType<typeof checkers>;

/** Answers that the document does not know. */
const undocumented = new Set<string>();

/** Whoever sends it is somebody else afterwards. */
const ENDING = 'POST /admin/api/logout';

beforeAll(async () => {
  noteFirstRefresh();
  await anOpenSalon(database.sql);
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  const document = await readDocument();
  checkerOf = checkers(document);
  const named = ({ $ref, ...schema }: Schema): Schema =>
    ($ref && document.components.schemas[$ref.split('/').at(-1) ?? '']) || schema;
  operations = (await describedEndpoints())
    .flatMap(({ method, path, handler }) => {
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (!operation) return [];
      const schema = operation.requestBody?.content['application/json']?.schema;
      return {
        name: `${method} ${path}`,
        method,
        path,
        handler,
        query: operation.parameters.flatMap((each) => (each.in === 'query' && each.name) || []),
        body: schema ? (named(schema).anyOf ?? [schema]).map(named) : [],
      };
    })
    .filter(({ name }) => name !== ENDING);
}, 60_000);

async function refusalOf(
  { name, method, path, handler }: Found,
  lang: Locale,
  query: object,
  body?: unknown,
) {
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => [parameter, '999999']),
  );
  const request = new NextRequest(
    `http://localhost:3000${path}?${new URLSearchParams(Object.entries(query))}`,
    {
      method,
      headers: { ...admin.headers, lang, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  );
  const answer = await handler(request, { params: Promise.resolve(params) });
  if (answer.status < 400 || !answer.headers.get('content-type')?.includes('json')) {
    await answer.body?.cancel();
    return null;
  }
  const refused = (await answer.json()) as Refused;
  const problem = checkerOf(path, method, answer.status)?.safeParse(refused).error?.message;
  if (!checkerOf(path, method, answer.status)) undocumented.add(`${name} ${answer.status}`);
  if (problem) undocumented.add(`${name} ${answer.status}: ${problem}`);
  return { status: answer.status, ...refused };
}

const all = (names: string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
const keysOf = (schemas: Schema[]) => [
  ...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties))),
];

const WRONG = [null, 'x'.repeat(43), '123456', 7, [7], [{}], {}];

/** With every run in one language, and with the sweeps in all three. */
const LANGUAGES = process.env.SWEEP === 'on' ? LOCALES : (['de'] as const);

describe.each(LANGUAGES)('in %s', (lang) => {
  it('every operation names what is missing or wrong', async () => {
    const isKnown = textsIn(lang);
    const strange: string[] = [];
    let refused = 0;
    for (const operation of operations) {
      const bodies: unknown[] =
        operation.method === 'GET' ? [] : [{}, ...WRONG.map((value) => all(keysOf(operation.body), value))];
      const answers = [
        await refusalOf(operation, lang, { ...all(operation.query, 'x'), unheardOf: '1' }),
        ...(await Promise.all(bodies.map((body) => refusalOf(operation, lang, {}, body)))),
      ];
      for (const answer of answers) {
        if (!answer) continue;
        refused++;
        for (const [field, text] of [['error', answer.error], ...Object.entries(answer.fields ?? {})]) {
          if (!isKnown(text ?? '') || /\.\d+$/.test(field ?? ''))
            strange.push(`${operation.name} ${field}: ${text}`);
        }
      }
    }
    expect([...new Set(strange)]).toEqual([]);
    expect(refused).toBeGreaterThan(800);
  }, 90_000);
});

it('what a body lacks is said to be required', async () => {
  const other: string[] = [];
  for (const operation of operations) {
    const [schema, ...more] = operation.body;
    if (!schema || more.length > 0) continue;
    const { status, fields = {} } = (await refusalOf(operation, 'en', {}, {})) ?? {};
    if (status !== 422) continue;
    for (const name of schema.required ?? []) {
      if (fields[name] !== 'This field is required.')
        other.push(`${operation.name} ${name}: ${fields[name]}`);
    }
  }
  expect(other).toEqual([]);
});

it('what is not there is not found, whatever is to be done with it', async () => {
  const other: string[] = [];
  for (const operation of operations) {
    if (!operation.path.includes('{id}') || operation.body.length > 0) continue;
    const refused = await refusalOf(operation, 'en', {});
    const isAboutInput = [400, 415, 422].includes(refused?.status ?? 0);
    if (refused?.status !== 404 && !isAboutInput)
      other.push(`${operation.name}: ${refused?.status} ${refused?.error}`);
  }
  expect(other).toEqual([]);
});

it('a list of another length lacks nothing', async () => {
  const days = operations.find(({ name }) => name === 'GET /api/visits/available-days');
  const query = { serviceUnits: '1,2', employees: '0', from: '2026-12-01', to: '2026-12-02' };
  const refused = days && (await refusalOf(days, 'en', query));
  expect(refused?.fields).toEqual({
    employees: 'Please give one employee for each service (0 for anyone).',
  });
});

afterAll(() => {
  expect([...undocumented]).toEqual([]);
});
