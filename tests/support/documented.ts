import { z } from 'zod';
import { GET } from '@/app/api/openapi.json/route.ts';
import { call } from './http.ts';

export type Schema = {
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};
type Response = { $ref?: string; content?: Record<string, { schema: Schema }> };
export type Operation = {
  parameters: { name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
};

/** What /api/openapi.json answers. */
export async function readDocument(): Promise<Document> {
  const { status, body } = await call(GET, {});
  if (status !== 200) throw new Error(`the document answers ${status}`);
  return body as unknown as Document;
}

/** The document's own schema of an answer, as something that checks; null where it does not know of such an answer. */
export function checkers({ paths, components }: Document) {
  const made = new Map<string, z.ZodType>();
  return (path: string, method: string, status: number): z.ZodType | null => {
    const named = paths[path]?.[method.toLowerCase()]?.responses[status];
    const response = named?.$ref ? components.responses[named.$ref.split('/').at(-1) ?? ''] : named;
    const schema = response?.content?.['application/json']?.schema;
    if (!schema) return null;
    const key = JSON.stringify(schema);
    const found = made.get(key);
    if (found) return found;
    const whole = JSON.stringify({ ...schema, $defs: components.schemas });
    const checker = z.fromJSONSchema(
      JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')) as Parameters<
        typeof z.fromJSONSchema
      >[0],
    );
    made.set(key, checker);
    return checker;
  };
}
