import { z } from 'zod';
import { conflictSchemas, seeksByToken, termRefused, type Conflict } from './conflicts.ts';
import { jsonSchemaOf, type Components, type JsonSchema } from './json-schema.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** What a handler of lib/kit/http asks for; it carries this along as `asks`. */
export type Asks = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; limit?: string };

/** What only a person can say of an endpoint. */
export type Operation = {
  summary: string;
  answer: z.ZodType;
  /** Of a success; absent: 200. */
  status?: 201;
  /** A query that the handler reads for itself. */
  query?: z.ZodType;
  headers?: Record<string, string>;
  /** What it is about may not be there, such as a link that is over. */
  maySeekInVain?: true;
  /** It lets somebody in, or does not. */
  authenticates?: true;
  conflict?: Conflict;
  /** Some of what it can be asked counts against a limit, which the handler sees to. */
  countsSome?: true;
  /** Takes a file instead of JSON. */
  takesPicture?: true;
  /** What stands beside the file; then it takes a form alone. */
  pictureFields?: z.ZodType;
  /** What it answers with instead of JSON. */
  gives?: 'application/zip' | 'image/webp';
  /** Takes a form with a table and its kind. */
  takesTable?: true;
};

export type Endpoint = {
  /** With a parameter in braces: `/api/service-units/{id}`. */
  path: string;
  tag: string;
  /** For staff alone. */
  closed: boolean;
  operations: Partial<Record<Method, Operation & { asks: Asks }>>;
};

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
function ownRefusals(
  { asks, conflict }: Operation & { asks: Asks },
  answer: JsonSchema,
  components: Components,
): Partial<Record<number, JsonSchema>> {
  const conflicts = conflictSchemas(asks, conflict, answer, components);
  return {
    ...(conflicts.length > 0 && { 409: refused(CONFLICT, { anyOf: [...conflicts, PLAIN] }) }),
    ...(conflict === 'term' && { 422: refused(INVALID, jsonSchemaOf(termRefused, 'output', components)) }),
  };
}

function refusalsOf(
  operation: Operation & { asks: Asks },
  method: Method,
  closed: boolean,
  own: Partial<Record<number, JsonSchema>>,
) {
  const { asks, takesPicture, takesTable, maySeekInVain, countsSome, conflict, authenticates } = operation;
  const takesFile = takesPicture || takesTable;
  const statuses = [
    ...(asks.body || takesFile ? [400, 408, 413, 415] : []),
    ...(closed || authenticates ? [401] : []),
    ...(closed || method !== 'GET' ? [403] : []),
    ...(asks.params || maySeekInVain || seeksByToken(asks.body) ? [404] : []),
    ...(method === 'GET' || conflict === 'never' ? [] : [409]),
    422,
    ...(asks.limit || countsSome ? [429] : []),
    503,
    ...(takesPicture ? [507] : []),
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
const LANGUAGE = { $ref: '#/components/parameters/lang' };
const PICTURE = { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF, at most 10 MiB.' };

const TABLE = {
  type: 'object',
  properties: {
    file: { type: 'string', format: 'binary', description: 'CSV or XLSX, at most 25 MiB and 50,000 rows.' },
    kind: { type: 'string', enum: ['clients', 'service-units', 'reservations'] },
  },
  required: ['file', 'kind'],
};

type FormSchema = { properties: object; required?: string[] };

function requestBodyOf(
  { asks, takesPicture, pictureFields, takesTable }: Operation & { asks: Asks },
  components: Components,
) {
  if (pictureFields) {
    const { properties, required } = jsonSchemaOf(pictureFields, 'input', {}) as FormSchema;
    const schema = {
      type: 'object',
      properties: { file: PICTURE, ...properties },
      required: ['file', ...(required ?? [])],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (takesPicture) {
    const form = { type: 'object', properties: { file: PICTURE }, required: ['file'] };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: form }, 'application/octet-stream': { schema: PICTURE } },
    };
  }
  if (takesTable) return { required: true, content: { 'multipart/form-data': { schema: TABLE } } };
  if (!asks.body) return undefined;
  return {
    required: !asks.body.safeParse(undefined).success,
    content: { 'application/json': { schema: jsonSchemaOf(asks.body, 'input', components) } },
  };
}

function operationOf(
  operation: Operation & { asks: Asks },
  method: Method,
  { path, tag, closed }: Endpoint,
  components: Components,
): JsonSchema {
  const {
    summary,
    answer,
    status = 200,
    gives = 'application/json',
    headers = {},
    asks,
    countsSome,
  } = operation;
  const requestBody = requestBodyOf(operation, components);
  const schema = jsonSchemaOf(answer, 'output', components);
  return {
    tags: [tag],
    summary,
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_, letter: string = '') => letter.toUpperCase())}`,
    security: closed ? [{ bearer: [] }, { session: [] }] : [],
    parameters: [
      ...parametersOf(asks.params, 'path', components),
      ...parametersOf(operation.query ?? asks.query, 'query', components),
      ...Object.entries(headers).map(([name, description]) => ({
        name,
        in: 'header',
        required: false,
        description,
        schema: { type: 'string' },
      })),
      ...(asks.limit || countsSome ? [CHALLENGE] : []),
      LANGUAGE,
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: { description: 'Done.', content: { [gives]: { schema } } },
      ...refusalsOf(operation, method, closed, ownRefusals(operation, schema, components)),
    },
  };
}

/** The OpenAPI 3.1 document of these endpoints, in which each schema is made from the one that the endpoint checks with. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  { title, serverUrl }: { title: string; serverUrl: string },
) {
  const components: Components = {};
  jsonSchemaOf(REFUSAL, 'output', components);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = Object.fromEntries(
      METHODS.flatMap((method) => {
        const operation = endpoint.operations[method];
        return operation
          ? [[method.toLowerCase(), operationOf(operation, method, endpoint, components)] as const]
          : [];
      }),
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Booking for everybody under /api, and the back office under /admin/api. Instants are ISO 8601 with the salon’s ' +
        'offset, money is an integer in the smallest unit of its currency. A PUT sends back the `editedAt` that it saw.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
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
        lang: {
          name: 'lang',
          in: 'header',
          description: 'The language of names and messages; without it the cookie `lang`, then the default.',
          schema: { enum: ['sr', 'en', 'de'] },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of POST /admin/api/login.' },
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
