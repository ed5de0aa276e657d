import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Locale } from '../../base/statuses.ts';
import { afterResponsive } from '../../base/time/responsive-timer.ts';
import { fieldMessages, PARSE_OPTIONS } from '../../base/validation/message-keys.ts';
import { answering, json } from './answer.ts';
import { readJson } from './body.ts';
import type { Description, Schemas } from './definition.ts';
import { requestLocale } from './locale.ts';
import { refuseCrossSite } from './origin.ts';
import { countVisitor } from './rate-limit.ts';
import { Refusal } from '../refusal.ts';

const DEADLINE = 6_000;

export type RequestContext<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  locale: Locale;
  now: Date;
  request: NextRequest;
  /** Aborted when whoever asked has left or was answered: long work may stop. */
  signal: AbortSignal;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** @throws Refusal naming each field that does not fit; `name` stands for an input that is itself one field */
export function parseOrRefuse<T>(schema: z.ZodType<T>, input: unknown, name = ''): T {
  const result = schema.safeParse(input, PARSE_OPTIONS);
  if (!result.success) throw new Refusal('invalid', { fields: fieldMessages(result.error, name) });
  return result.data;
}

/**
 * A time that several pieces of work share. Whoever asked gets an answer when it is over; the work itself goes on, unless it
 * heeds the signal, and the database has a guard of its own (db/guard.ts).
 */
function timeOf(milliseconds: number) {
  let left = milliseconds;
  return async <T>(work: Promise<T>): Promise<T> => {
    let cancel = () => left;
    const late = new Promise<never>((_, reject) => {
      cancel = afterResponsive(left, () => reject(new Refusal('unavailable', { retryAfter: 5 })));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      left = cancel();
    }
  };
}

/**
 * Counts a request against its limit, reads and checks what was sent, answers with JSON, and turns refusals and faults
 * into answers in the language asked for. `admit` decides who gets in, before anything of the input is looked at. A
 * visitor may be slow: only the time between those waits counts as ours.
 */
export function endpoint<P, Q, B, User>(
  definition: Schemas<P, Q, B> & Partial<Description>,
  admit: (request: NextRequest, now: Date) => Promise<User>,
  handle: (context: RequestContext<P, Q, B> & { user: User }) => Promise<unknown>,
) {
  const run = async (request: NextRequest, context: RouteContext, locale: Locale) => {
    const now = new Date();
    const inTime = timeOf(definition.deadline ?? DEADLINE);
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseCrossSite(request);
    const user = await inTime(admit(request, now));
    const params = definition.params ? await pathParams(definition.params, context) : (undefined as P);
    const query = definition.query
      ? parseOrRefuse(definition.query, Object.fromEntries(request.nextUrl.searchParams))
      : (undefined as Q);
    if (definition.limit) await inTime(countVisitor(definition.limit, request.headers));
    const body = await bodyOf(definition, request);
    const answered = new AbortController();
    const signal = AbortSignal.any([request.signal, answered.signal]);
    try {
      return await inTime(handle({ params, query, body, locale, now, request, signal, user }));
    } catch (error) {
      // It has stopped because nobody waits for it any more.
      if (error === signal.reason) return new Response(null, { status: 499 });
      throw error;
    } finally {
      answered.abort();
    }
  };

  const answer = (request: NextRequest, context: RouteContext): Promise<Response> =>
    answering(request, async () => {
      const result = await run(request, context, requestLocale(request));
      return result instanceof Response ? result : json(result);
    });
  // It goes along, so that /api/openapi.json says the same as what is checked.
  return Object.assign(answer, { definition });
}

/** An endpoint that everybody may call. The handler returns the body, or a whole Response. */
export const publicRoute = <P = undefined, Q = undefined, B = undefined>(
  definition: Schemas<P, Q, B> & Partial<Description>,
  handle: (context: RequestContext<P, Q, B>) => Promise<unknown>,
) => endpoint(definition, () => Promise.resolve(null), handle);

async function bodyOf<P, Q, B>({ body, read }: Schemas<P, Q, B>, request: NextRequest): Promise<B> {
  if (read) return read(request);
  // Who has nothing to say sends nothing, where that is enough.
  if (body && !request.headers.has('content-type')) {
    const nothing = body.safeParse(undefined);
    if (nothing.success) return nothing.data;
  }
  return body ? parseOrRefuse(body, await readJson(request)) : (undefined as B);
}

/** A path that names nothing is not found, rather than invalid. */
async function pathParams<P>(schema: z.ZodType<P>, context: RouteContext): Promise<P> {
  const result = schema.safeParse(await context.params);
  if (!result.success) throw new Refusal('notFound');
  return result.data;
}
