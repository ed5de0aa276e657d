import { z } from 'zod';
import type { Definition, Description } from '../../kit/http/definition.ts';
import { IMPORT_KINDS } from '../../import-export/columns/kinds.ts';
import { conflictSchemas, seeksByToken, termRefused } from './conflicts.ts';
import { jsonSchemaOf, type Components, type JsonSchema } from './json-schema.ts';
import { EVENTS } from '../../webhooks/answer.ts';
import { TAGS, tagOf, WEBHOOK_TAG } from './tags.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A handler of a route: what lib/kit/http and adminRoute have it carry along. */
export type Handler = { definition?: Definition; access?: string };

export type Endpoint = {
  /** With a parameter in braces: `/api/service-units/{id}`. */
  path: string;
  handlers: Partial<Record<Method, Handler>>;
};

type Operation = {
  definition: Definition & Description;
  path: string;
  method: Method;
  /** For staff alone. */
  closed: boolean;
};

function operationsOf({ path, handlers }: Endpoint): Operation[] {
  return METHODS.flatMap((method) => {
    const { definition, access } = handlers[method] ?? {};
    return isDescribed(definition) ? [{ definition, path, method, closed: access !== undefined }] : [];
  });
}

const isDescribed = (definition: Definition | undefined): definition is Definition & Description =>
  definition?.summary !== undefined && definition.answer !== undefined;

const REFUSAL = z
  .object({
    error: z.string().describe('Why, in the language that was asked for.'),
    fields: z.record(z.string(), z.string()).optional().describe('The same for each field that is wrong.'),
    challenge: z
      .object({ parameters: z.looseObject({}), signature: z.string() })
      .optional()
      .describe(
        'Of some 429: the work that lets this request pass, as ALTCHA (version 2, PBKDF2/SHA-256) has it.',
      ),
  })
  .meta({ id: 'Refusal' });

const PLAIN = { $ref: '#/components/schemas/Refusal' };

const refused = (description: string, schema: JsonSchema = PLAIN) => ({
  description,
  content: { 'application/json': { schema } },
});

const CONFLICT = 'The state of things forbids it.';
const INVALID = 'Something does not fit; `fields` says what.';

const RESPONSES = {
  400: refused('The request cannot be read.'),
  401: refused('Nobody is logged in, or what should let them in is wrong.'),
  403: refused('Not for this user, or sent from another site.'),
  404: refused('There is no such thing.'),
  408: refused('The body came too slowly.'),
  409: refused(CONFLICT),
  413: refused('Too large.'),
  415: refused('Neither JSON nor, for pictures, an accepted format.'),
  422: refused(INVALID),
  429: refused(
    'Too many requests; Retry-After says how many seconds to wait. Where the answer holds a `challenge`, the same request ' +
      'may be sent again at once with its solution in the header X-Challenge.',
  ),
  503: refused('The database is away.'),
  507: refused('No room is left for pictures.'),
} as const;

const reference = (status: number) => ({ $ref: `#/components/responses/${status}` });

/** Those of which a body has more to say than `Refusal` does. */
function refusalsDescribed(
  definition: Definition,
  answer: JsonSchema,
  components: Components,
): Partial<Record<number, JsonSchema>> {
  const conflicts = conflictSchemas(definition, answer, components);
  return {
    ...(conflicts.length > 0 && { 409: refused(CONFLICT, { anyOf: [...conflicts, PLAIN] }) }),
    ...(definition.conflict === 'term' && {
      422: refused(INVALID, jsonSchemaOf(termRefused, 'output', components)),
    }),
  };
}

function refusalsOf({ definition, method, closed }: Operation, own: Partial<Record<number, JsonSchema>>) {
  const { params, body, limit, upload, mayBeMissing, limitsSome, conflict, authenticates } = definition;
  const statuses = [
    ...(body || upload ? [400, 408, 413, 415] : []),
    ...(closed || authenticates ? [401] : []),
    ...(closed || method !== 'GET' ? [403] : []),
    ...(params || mayBeMissing || seeksByToken(body) ? [404] : []),
    ...(method === 'GET' || conflict === 'never' ? [] : [409]),
    422,
    ...(limit || limitsSome ? [429] : []),
    503,
    ...(upload === 'picture' ? [507] : []),
  ];
  return Object.fromEntries(statuses.map((status) => [status, own[status] ?? reference(status)]));
}

/** The parameters of a path or a query, one for each key of its schema. */
function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query', components: Components) {
  if (!(schema instanceof z.ZodObject)) return [];
  const described = jsonSchemaOf(schema, 'input', components) as { properties?: Components };
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !field.safeParse(undefined).success,
    schema: described.properties?.[name] ?? {},
  }));
}

const CHALLENGE = { $ref: '#/components/parameters/challenge' };
const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/idempotencyKey' };
const LANGUAGE = { $ref: '#/components/parameters/lang' };
const PICTURE = { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF, at most 10 MiB.' };

const TEXT = { type: 'string' };

/** Whether it answers with a table to download where the query has `format=csv`. */
const givesTable = (query: z.ZodType | undefined): boolean =>
  query instanceof z.ZodObject &&
  'format' in query.shape &&
  z.safeParse(query.shape.format as z.ZodType, 'csv').success;

const TABLE = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary', description: 'CSV or XLSX, at most 25 MiB and 50,000 rows.' },
    kind: { type: 'string', enum: IMPORT_KINDS },
  },
  required: ['file', 'kind'],
};

type FormSchema = { properties: object; required?: string[] };

function requestBodyOf({ body, upload, uploadFields }: Definition, components: Components) {
  if (uploadFields) {
    const { properties, required } = jsonSchemaOf(uploadFields, 'input', {}) as FormSchema;
    const schema = {
      type: 'object',
      properties: { file: PICTURE, ...properties },
      required: ['file', ...(required ?? [])],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (upload === 'picture') {
    const form = { type: 'object', properties: { file: PICTURE }, required: ['file'] };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: form }, 'application/octet-stream': { schema: PICTURE } },
    };
  }
  if (upload === 'table') return { required: true, content: { 'multipart/form-data': { schema: TABLE } } };
  if (!body) return undefined;
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: jsonSchemaOf(body, 'input', components) } },
  };
}

function operationOf(operation: Operation, components: Components): JsonSchema {
  const { definition, path, method, closed } = operation;
  const { summary, answer, status = 200, contentType = 'application/json', idempotent } = definition;
  const { params, query, queryOfHandler, limit, limitsSome } = definition;
  const requestBody = requestBodyOf(definition, components);
  const schema = jsonSchemaOf(answer, 'output', components);
  return {
    tags: [tagOf(operation)],
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_, letter: string = '') => letter.toUpperCase())}`,
    security: closed ? [{ bearer: [] }, { session: [] }] : [],
    parameters: [
      ...parametersOf(params, 'path', components),
      ...parametersOf(queryOfHandler ?? query, 'query', components),
      ...(idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(limit || limitsSome ? [CHALLENGE] : []),
      LANGUAGE,
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: {
        description: 'Done.',
        content: { [contentType]: { schema }, ...(givesTable(query) && { 'text/csv': { schema: TEXT } }) },
      },
      ...refusalsOf(operation, refusalsDescribed(definition, schema, components)),
    },
  };
}

/** What programs outside are sent, as OpenAPI 3.1 says it: a request to an address of theirs. */
function webhooksDescribed(components: Components): Record<string, { post: JsonSchema }> {
  const described = Object.entries(EVENTS).map(([type, { summary, data }]) => {
    const event = z.strictObject({
      type: z.literal(type),
      timestamp: z.iso.datetime({ offset: true }).describe('When it happened.'),
      data,
    });
    const post = {
      tags: [WEBHOOK_TAG],
      summary,
      operationId: `on${type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      parameters: Object.entries(WEBHOOK_HEADERS).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(event, 'output', components) } },
      },
      responses: {
        '2XX': { description: 'It has arrived.' },
        410: { description: 'Nothing is to be sent there any more.' },
        default: { description: 'It is tried again, for three days. A redirect is not followed.' },
      },
    };
    return [type, { post }] as const;
  });
  return Object.fromEntries(described);
}

const WEBHOOK_HEADERS = {
  'webhook-id': 'The same for each try of one event, so that a second one is known.',
  'webhook-timestamp': 'Seconds since 1970 at this try; older than five minutes is a replay.',
  'webhook-signature':
    'One or two, with a blank between them: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` ' +
    'by what stands behind `whsec_` in the secret, as bytes (https://www.standardwebhooks.com).',
};

/** The OpenAPI 3.1 document of these endpoints, in which each schema is made from the one that the endpoint checks with. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  { title, serverUrl }: { title: string; serverUrl: string },
) {
  const components: Components = {};
  jsonSchemaOf(REFUSAL, 'output', components);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    const operations = operationsOf(endpoint);
    if (operations.length === 0) continue;
    paths[endpoint.path] = Object.fromEntries(
      operations.map((operation) => [operation.method.toLowerCase(), operationOf(operation, components)]),
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Booking for everybody under /api, and the back office under /admin/api. Instants are ISO 8601 with the salon’s ' +
        'offset, money is an integer in the smallest unit of its currency. A PUT sends back the record as it was read, ' +
        'changed where it should change, with the `editedAt` that it saw: fields that nobody can write are passed over.',
    },
    servers: [{ url: serverUrl }],
    tags: TAGS.map((name) => ({ name })),
    paths,
    webhooks: webhooksDescribed(components),
    components: {
      schemas: components,
      responses: RESPONSES,
      parameters: {
        challenge: {
          name: 'X-Challenge',
          in: 'header',
          description:
            'After a 429 with a `challenge`: Base64 of the JSON `{ "challenge": …, "solution": { "counter", "derivedKey" } }`, ' +
            'as `solveChallenge` of altcha-lib finds it. Good for five minutes and for one request.',
          schema: { type: 'string' },
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'Makes it happen once, however often the request comes: the same key with the same body has the same answer for 24 hours, ' +
            'and with another body it is refused.',
          schema: { type: 'string', maxLength: 200 },
        },
        lang: {
          name: 'lang',
          in: 'header',
          description: 'The language of names and messages; without it the cookie `lang`, then the default.',
          schema: { enum: ['sr', 'en', 'de'] },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `token` of POST /admin/api/login, or a key of the API.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'next-auth.session-token',
          description: 'What a browser gets with the login.',
        },
      },
    },
  };
}
