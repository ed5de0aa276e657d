import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import { rebuildConnection } from '@/db/client';
import type { Locale } from '../statuses.ts';
import { fieldMessages } from '../validation/message-keys.ts';
import { json, refusalAnswer } from './answer.ts';
import { readJson } from './body.ts';
import { fallbackLocale, requestLocale } from './locale.ts';
import { refuseCrossSite } from './origin.ts';
import { countVisitor, type LimitName } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

const DEADLINE = 6_000;

export type Schemas<P, Q, B> = {
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** The limit that each request counts against, by the address it comes from. */
  limit?: LimitName;
  /** Milliseconds, where the work may rightly take longer than a database that answers. */
  deadline?: number;
};

export type Asked<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  locale: Locale;
  now: Date;
  request: NextRequest;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** @throws Refusal naming each field that does not fit; `name` stands for an input that is itself one field */
export function parseOrRefuse<T>(schema: z.ZodType<T>, input: unknown, name = ''): T {
  const result = schema.safeParse(input);
  if (!result.success) throw new Refusal('invalid', { fields: fieldMessages(result.error, name) });
  return result.data;
}

function withDeadline<T>(work: Promise<T>, deadline = DEADLINE): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      rebuildConnection();
      reject(new Refusal('unavailable', { retryAfter: 5 }));
    }, deadline);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Reads and checks what was sent, counts it against its limit, answers with JSON, and turns refusals and faults into
 * answers in the language asked for. `admit` decides who gets in, before anything of the input is looked at.
 */
export function endpoint<P, Q, B, User>(
  schemas: Schemas<P, Q, B>,
  admit: (request: NextRequest, now: Date) => Promise<User>,
  handle: (asked: Asked<P, Q, B> & { user: User }) => Promise<unknown>,
) {
  const run = async (request: NextRequest, context: RouteContext, locale: Locale) => {
    const now = new Date();
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseCrossSite(request);
    const user = await admit(request, now);
    const params = schemas.params ? await pathParams(schemas.params, context) : (undefined as P);
    const query = schemas.query
      ? parseOrRefuse(schemas.query, Object.fromEntries(request.nextUrl.searchParams))
      : (undefined as Q);
    const body = schemas.body ? parseOrRefuse(schemas.body, await readJson(request)) : (undefined as B);
    if (schemas.limit) await countVisitor(schemas.limit, request.headers);
    return handle({ params, query, body, locale, now, request, user });
  };

  const answer = async (request: NextRequest, context: RouteContext): Promise<Response> => {
    let locale = fallbackLocale(request);
    try {
      locale = requestLocale(request);
      const result = await withDeadline(run(request, context, locale), schemas.deadline);
      return result instanceof Response ? result : json(result);
    } catch (error) {
      return refusalAnswer(error, locale);
    }
  };
  // What it asks for goes along, so that /api/openapi.json says the same as what is checked.
  return Object.assign(answer, { asks: schemas });
}

/** An endpoint that everybody may call. The handler returns the body, or a whole Response. */
export const publicRoute = <P = undefined, Q = undefined, B = undefined>(
  schemas: Schemas<P, Q, B>,
  handle: (asked: Asked<P, Q, B>) => Promise<unknown>,
) => endpoint(schemas, () => Promise.resolve(null), handle);

/** A path that names nothing is not found, rather than invalid. */
async function pathParams<P>(schema: z.ZodType<P>, context: RouteContext): Promise<P> {
  const result = schema.safeParse(await context.params);
  if (!result.success) throw new Refusal('notFound');
  return result.data;
}
