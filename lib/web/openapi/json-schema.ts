import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
export type Components = Record<string, JsonSchema>;

const acceptsNothing = (schema: z.core.$ZodType) => z.safeParse(schema, undefined).success;

/**
 * JSON Schema has no word for preparing a value before it is looked at (`z.preprocess`): what is looked at stands for both,
 * and is required if nothing at all would be refused.
 */
function describe(
  { zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema },
  io: 'input' | 'output',
) {
  if (zodSchema instanceof z.ZodPipe && zodSchema.in instanceof z.ZodTransform) {
    const { $schema: _, ...prepared } = z.toJSONSchema(zodSchema.out, optionsFor(io));
    Object.assign(jsonSchema, prepared);
  }
  if (zodSchema instanceof z.ZodObject && io === 'input') {
    const shape = Object.entries<z.core.$ZodType>(zodSchema.shape);
    const required = shape.filter(([, field]) => !acceptsNothing(field)).map(([name]) => name);
    if (required.length > 0) jsonSchema.required = required;
    else delete jsonSchema.required;
  }
}

const optionsFor = (io: 'input' | 'output') =>
  ({
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: (context: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => describe(context, io),
  }) as const;

const inComponents = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : inComponents(inner),
    ]),
  );
};

/**
 * A zod schema as JSON Schema. What has a name of its own (`meta({ id })`) is put among the components, and only referred
 * to.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, optionsFor(io)) as JsonSchema & {
    $defs?: Components;
  };
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...rest } = definition;
    components[name] = inComponents(rest) as JsonSchema; // an object stays one
  }
  const id = schema.meta()?.id;
  if (!id) return inComponents(own) as JsonSchema;
  const { id: _id, ...rest } = own;
  components[id] ??= inComponents(rest) as JsonSchema;
  return { $ref: `#/components/schemas/${id}` };
}
