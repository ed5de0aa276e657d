import { z } from 'zod';

/** What nobody would write by chance: in names, addresses, numbers, secrets, and as the bytes of a nonce. */
export const CANARY = {
  name: 'Kanarinka Tajnić',
  email: 'kanarinka@tajna.example',
  phone: '+381607654321',
  token: 'Kanarinka-tajna-0123456789_abcdefghijklmnop',
  nonce: Buffer.from('kanarinka-kanarinka-kanarinka-32'),
};

/** Each canary in whatever shape it may come through: as typed, folded, as digits, as bytes in hexadecimal. */
export const CANARIES = /kanarink|tajn[ai]|7654321|6b616e6172696e6b61/i;

/** Words that most fields take first; what only some take comes later. */
const CANDIDATES: unknown[] = [
  CANARY.name,
  CANARY.email,
  CANARY.phone,
  CANARY.token,
  'kanarinka-tajna',
  'kanarinka',
  // The moment at which every record was edited last.
  '2026-01-01T00:00:00.000Z',
  '2027-03-02T10:00',
  '2027-03-02',
  '10:00',
  1,
  '1',
  30,
  'ROLE_MANAGER',
  'sr',
  true,
  null,
];
const LATER: unknown[] = ['2027-03-02T12:00', '2027-03-03', '12:00'];

/** What is looked at behind `optional`, `nullable`, `default` and `transform`. */
function coreOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return coreOf(schema.def.innerType);
  }
  if (schema instanceof z.ZodPipe) {
    return coreOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  const [first] = schema instanceof z.ZodUnion ? schema.def.options : [];
  // One record or another: the first will do.
  if (first instanceof z.ZodObject) return first;
  return schema;
}

/** An input that the schema takes, with a canary in every field that takes one; `known` wins. */
export function planted(schema: z.core.$ZodType, known: Record<string, unknown> = {}, key = ''): unknown {
  if (key in known) return known[key];
  const core = coreOf(schema);
  if (core instanceof z.ZodObject) {
    const shape = Object.entries<z.core.$ZodType>(core.shape);
    return Object.fromEntries(shape.map(([name, field]) => [name, planted(field, known, name)]));
  }
  if (core instanceof z.ZodArray) return [planted(core.element, known, `${key}[]`)];
  const candidates = /(to|until|before)$/i.test(key) ? [...LATER, ...CANDIDATES] : CANDIDATES;
  return candidates.find((each) => z.safeParse(schema, each).success);
}
