import { z } from 'zod';
import { count, id, instant, language, maybe, oneOf, text } from '../../base/validation/answers.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { OBSTACLES } from '../../staff-schedule/affected/rules.ts';
import { seriesMovePlan, seriesPlan } from '../../series/answer.ts';
import { proposal } from '../../staff-schedule/solving/answer.ts';
import { visitTerm } from '../../availability/visits/answer.ts';
import { term } from '../../availability/free-terms/answer.ts';
import type { Definition } from '../../kit/http/definition.ts';
import { jsonSchemaOf, type Components, type JsonSchema } from './json-schema.ts';

const error = text.describe('Why, in the language that was asked for.');

const named = z.strictObject({ id, name: text });

const why = z.strictObject({
  reason: text,
  text,
  waive: z.array(text).nullable().describe('What of `override` would allow it; null: nothing would.'),
  employees: z.array(named).optional().describe('Who does it, where the one who was asked for does not.'),
  part: count.optional().describe('Of a visit: which of its services.'),
});

const termTaken = z
  .strictObject({
    error,
    alternatives: z
      .array(z.union([term, visitTerm]))
      .optional()
      .describe('The nearest terms that are free.'),
    why: why.nullable().optional().describe('To staff: what is in the way.'),
  })
  .meta({ id: 'TermTaken' });

/** With 422, of the same endpoints. */
export const termRefused = z
  .strictObject({
    error,
    fields: z.record(z.string(), z.string()).optional(),
    why: why.nullable().optional(),
    reservationId: id.optional().describe('What the same Idempotency-Key has booked.'),
  })
  .meta({ id: 'TermRefused' });

const reservationsAffected = z
  .strictObject({
    error,
    reservations: z.array(
      z.strictObject({
        id,
        status: oneOf(RESERVATION_STATUS),
        clientName: text,
        clientPhone: maybe,
        serviceUnit: text,
        employee: maybe,
        workplace: maybe,
        termFrom: instant,
        termTo: instant,
        obstacles: z.array(z.enum(OBSTACLES)),
        segmentIds: z.array(id).describe('Its parts that would be left outside.'),
        language,
        proposals: z
          .array(proposal)
          .optional()
          .describe('What could become of it, where the endpoint takes `resolutions`.'),
      }),
    ),
    reservationsCount: count.describe('Of more than are named.'),
  })
  .meta({ id: 'ReservationsAffected' });

const seriesTaken = seriesPlan.extend({ error }).meta({ id: 'SeriesTaken' });

const seriesMoveTaken = seriesMovePlan.extend({ error }).meta({ id: 'SeriesMoveTaken' });

const awaitsApproval = z
  .strictObject({ error, awaitsApproval: z.literal(true) })
  .meta({ id: 'AwaitsApproval' });

type Described = { properties?: Record<string, unknown>; anyOf?: Described[] };
const takes = ({ properties = {}, anyOf = [] }: Described, name: string): boolean =>
  name in properties || anyOf.some((schema) => takes(schema, name));
const hasInput = (schema: z.ZodType | undefined, name: string) =>
  schema !== undefined && takes(jsonSchemaOf(schema, 'input', {}), name);

const itemsOf = (list: JsonSchema): JsonSchema =>
  ((list as Described).properties?.items ?? list) as JsonSchema; // as `items` describes it

/** The record as it is now, under a name of its own where the record has one. */
function changedMeanwhile(record: JsonSchema, components: Components): JsonSchema {
  const schema = {
    type: 'object',
    properties: {
      error: { type: 'string' },
      record: { ...record, description: 'As it is now.' },
      changedBy: { type: ['string', 'null'], description: 'Who has changed it.' },
    },
    required: ['error', 'record', 'changedBy'],
    additionalProperties: false,
  };
  const [, name] =
    /^#\/components\/schemas\/(\w+)$/.exec(typeof record.$ref === 'string' ? record.$ref : '') ?? [];
  if (!name) return schema;
  components[`${name}Conflict`] ??= schema;
  return { $ref: `#/components/schemas/${name}Conflict` };
}

/**
 * The bodies of a 409 beside a plain refusal: a record that is sent back as it was seen may have changed, and a write that asks
 * about reservations names them.
 * @param answer of a success
 */
export function conflictSchemas(
  { body, query, conflict }: Definition,
  answer: JsonSchema,
  components: Components,
): JsonSchema[] {
  const of = (schema: z.ZodType) => jsonSchemaOf(schema, 'output', components);
  return [
    ...(hasInput(body, 'editedAt') || hasInput(query, 'editedAt')
      ? [changedMeanwhile(answer, components)]
      : []),
    // Of what is put in order, the record is the list itself.
    ...(conflict === 'order' ? [changedMeanwhile(itemsOf(answer), components)] : []),
    ...(hasInput(query, 'acceptConflicts') ? [of(reservationsAffected)] : []),
    ...(conflict === 'term' ? [of(termTaken)] : []),
    ...(conflict === 'series' ? [of(seriesTaken)] : []),
    ...(conflict === 'seriesMove' ? [of(seriesMoveTaken)] : []),
    ...(conflict === 'approval' ? [of(awaitsApproval)] : []),
  ];
}

/** Whether an endpoint is opened by something that may be over: a mailed link, a key, a code. */
export const seeksByToken = (body: z.ZodType | undefined): boolean =>
  ['token', 'confirmationKey', 'code'].some((name) => hasInput(body, name));
