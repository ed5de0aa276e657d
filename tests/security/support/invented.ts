import { DAY } from '../../../lib/base/time/units.ts';

/** As an OpenAPI document has it. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
};

/** Ends of ranges, what databases, templates and formats understand otherwise, and what is of another kind. */
const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '%',
  '_',
  '\\',
  "' or 1=1; --",
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  'ana@example.com\r\nbcc: x@example.com',
  '=cmd|x!A0',
  'ﷺ'.repeat(300),
  'x'.repeat(20_000),
  '9999-12-31',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '2026-02-30',
  '2026-03-29T02:30',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[[[[]]]]],
  { $ne: null },
  { toString: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
];
const WORDS = [
  'Ana',
  'Milica Petrović',
  'šišanje',
  '12',
  '10:00',
  '2027-03-02',
  '+381601234567',
  'ana@example.com',
  'sr',
  '#aabbcc',
];
/** Of all values in two of three requests; the others get further into the program. */
const HOSTILE_SHARE = 0.12;

/** Makes up what somebody might send, mostly of the kind that is asked for. */
export function inventor(random: () => number, schemas: Record<string, JsonSchema>) {
  const upTo = (count: number) => Math.floor(random() * count);
  /** @param values one at least */
  const oneOf = <T>(values: readonly T[]): T => values[upTo(values.length)] as T;
  const share = random() < 2 / 3 ? HOSTILE_SHARE : 0;
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

  const texts: Record<string, () => string> = {
    'date-time': () => inDays(upTo(200) - 20),
    date: () => inDays(upTo(200) - 20).slice(0, 10),
    time: () => `${String(upTo(24)).padStart(2, '0')}:${String(upTo(60)).padStart(2, '0')}`,
    email: () => `ana.${upTo(1_000)}@example.com`,
  };

  function ofKind(schema: JsonSchema, depth: number): unknown {
    const [kind] = [schema.type ?? 'string'].flat().toSorted(() => random() - 0.5);
    if (kind === 'object') {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || random() < 0.6,
      );
      const made = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field, depth + 1)]));
      return random() < 0.05 ? { ...made, ['x'.repeat(1 + upTo(4))]: valueOf({}, depth + 1) } : made;
    }
    if (kind === 'array')
      return Array.from({ length: upTo(4) }, () => valueOf(schema.items ?? {}, depth + 1));
    if (kind === 'integer' || kind === 'number') return random() < 0.8 ? 1 + upTo(30) : upTo(100_000);
    if (kind === 'boolean') return random() < 0.5;
    if (kind === 'null') return null;
    return texts[schema.format ?? '']?.() ?? oneOf(WORDS);
  }

  function valueOf(schema: JsonSchema, depth = 0): unknown {
    if (depth > 0 && random() < share) return oneOf(HOSTILE);
    if (depth > 6) return null;
    if (schema.$ref !== undefined) return valueOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return oneOf(schema.enum);
    const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    if (choices.length > 0) return valueOf(oneOf(choices), depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => valueOf(each, depth)));
    return ofKind(schema, depth);
  }

  return { valueOf, upTo, oneOf, hostile: () => oneOf(HOSTILE) };
}
