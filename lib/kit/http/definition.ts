import type { z } from 'zod';
import type { LimitName } from './rate-limit.ts';

/** What an endpoint checks, so that its handler need not. */
export type Schemas<P, Q, B> = {
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** Reads a body that is no JSON. */
  read?: (request: Request) => Promise<B>;
  /** The limit that each request counts against, by the address it comes from. */
  limit?: LimitName;
  /** Milliseconds, where the work may rightly take longer than a database that answers. */
  deadline?: number;
};

/** What an endpoint says of itself in /api/openapi.json beside what it checks. For developers, and in English alone. */
export type Description = {
  summary: string;
  answer: z.ZodType;
  /** Of a success; absent: 200. */
  status?: 201;
  /** The heading it stands under, where that is not the one of its address (lib/web/openapi/tags.ts). */
  tag?: string;
  /** What it may answer with 409 beside what its input says of it; `never`: nothing that is stored forbids it. */
  conflict?: 'never' | 'term' | 'series' | 'seriesMove' | 'approval' | 'order';
  /** It lets somebody in, or does not. */
  authenticates?: true;
  /** 404, where neither its path nor a token says so. */
  mayBeMissing?: true;
  /** Some of its requests count against a limit, which the handler sees to. */
  limitsSome?: true;
  /** A query that the handler reads for itself. */
  queryOfHandler?: z.ZodType;
  /** Takes an `Idempotency-Key`. */
  idempotent?: true;
  /** Takes a file: a picture, by itself or in a form, or a form with a table and its kind. */
  upload?: 'picture' | 'table';
  /** What stands beside the picture; then it takes a form alone. */
  uploadFields?: z.ZodType;
  /** What it answers with instead of JSON. */
  contentType?: 'application/zip' | 'image/webp' | 'text/csv';
};

/** An endpoint that says nothing of itself is none for others: next-auth's, of providers, of the program itself. */
export type Definition = Schemas<unknown, unknown, unknown> & Partial<Description>;
