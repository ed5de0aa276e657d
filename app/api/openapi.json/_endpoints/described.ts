import * as admin from '@/lib/site/openapi/admin-answers';
import type { Asks, Method, Operation } from '@/lib/site/openapi/document';
import { list } from '@/lib/site/openapi/public-answers';
import type { z } from 'zod';

export type Handlers = Partial<Record<Method, { asks: Asks }>>;

/** Where the handlers are, and what they cannot say of themselves. What they ask for, they carry along. */
export type Described = {
  path: string;
  tag: string;
  load: () => Promise<Handlers>;
  operations: Partial<Record<Method, Operation>>;
};

/** A list and its records, all five of them alike. */
export const records = (
  resource: string,
  { one, several, tag = 'Back office: records' }: { one: string; several: string; tag?: string },
  record: z.ZodType,
  loadAll: () => Promise<Handlers>,
  loadOne: () => Promise<Handlers>,
  /** What a write answers, where it says more than the record. */
  saved: z.ZodType = record,
): [Described, Described] => [
  {
    path: `/admin/api/${resource}`,
    tag,
    load: loadAll,
    operations: {
      GET: { summary: `List the ${several}.`, answer: list(record) },
      POST: { summary: `Create ${one}.`, answer: saved, status: 201 },
    },
  },
  {
    path: `/admin/api/${resource}/{id}`,
    tag,
    load: loadOne,
    operations: {
      GET: { summary: `Read ${one}.`, answer: record },
      PUT: { summary: `Replace ${one}.`, answer: saved },
      DELETE: { summary: `Remove ${one}.`, answer: admin.removed },
    },
  },
];

export const act = (
  path: string,
  tag: string,
  summary: string,
  answer: z.ZodType,
  load: () => Promise<Handlers>,
) => ({
  path,
  tag,
  load,
  operations: { POST: { summary, answer } },
});
