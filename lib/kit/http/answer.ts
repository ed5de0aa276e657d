import { isTransient, isUnreachable } from '@/db/errors';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { validationText } from '../../base/validation/validation-text.ts';
import { wordOr } from '../../base/i18n/word-or.ts';
import { log } from '../../base/log/log.ts';
import { saidRequestId, withRequestId } from '../../base/log/request-id.ts';
import { phoneText } from '../../base/text/phone-text.ts';
import { salon } from '../../salon/identity/salon.ts';
import type { Locale } from '../../base/statuses.ts';
import { localeOf } from './locale.ts';
import { requestIdOf } from './request-id-of.ts';
import { REFUSALS, Refusal, type RefusalCode } from '../refusal.ts';

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** What a program sends to get in: RFC 6750. No browser asks anybody anything because of it. */
const BEARER = 'Bearer realm="salon"';

/** @param headers as pairs where one stands more than once, such as `Set-Cookie` */
export function json(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(HEADERS)) if (!all.has(name)) all.set(name, value);
  return Response.json(body, { status, headers: all });
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnreachable(error) || isTransient(error)) return new Refusal('unavailable', { retryAfter: 2 });
  return new Refusal('failed');
}

/** Where a visitor who is refused gets on: the phone, once the salon has given it. */
function reachable(locale: Locale): string {
  const { phone, email, name } = salon();
  return phoneText(phone, locale) || email || name;
}

/** How many stand in the way, where a refusal says so. */
const countIn = (extra: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  typeof extra.count === 'number' ? { count: String(extra.count) } : {};

const refusals = new WeakMap<Response, RefusalCode>();

/** Which refusal an answer tells of; its body says so in a language only. */
export const refusalIn = (answer: Response): RefusalCode | undefined => refusals.get(answer);

/** Turns whatever was thrown into an answer in the reader's language; faults are logged, and never shown. */
export function refusalAnswer(thrown: unknown, locale: Locale): Response {
  const refusal = asRefusal(thrown);
  const status = REFUSALS[refusal.code];
  const headers: Record<string, string> = {};
  if (status >= 500) log.error({ err: thrown }, 'request failed');
  // The rest of such a body would keep its connection busy.
  if (status === 408 || status === 413) headers.Connection = 'close';
  const { fields, retryAfter, extra, text: customText } = refusal.details;
  if (status === 401)
    headers['WWW-Authenticate'] =
      `${BEARER}${refusal.code === 'keyInvalid' ? ', error="invalid_token"' : ''}`;
  if (retryAfter !== undefined) headers['Retry-After'] = String(Math.max(1, retryAfter));

  const t = translatorOf(locale);
  const error =
    customText ?? wordOr(t, `errors.${refusal.code}`, '', { ...countIn(extra), phone: reachable(locale) });
  // A mistake of ours: whoever calls because of it can say which.
  const id = refusal.code === 'failed' ? saidRequestId() : undefined;
  const named = id ? `${error} ${t('errors.requestId', { id })}` : error;
  const translated =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, message]) => [field, validationText(message, locale)]),
    );
  const answer = json({ error: named, ...(translated && { fields: translated }), ...extra }, status, headers);
  refusals.set(answer, refusal.code);
  return answer;
}

/**
 * Runs what answers a request; a refusal or a fault inside becomes an answer as well. Whatever is logged meanwhile and the
 * answer itself carry the request's name.
 */
export async function answering(
  request: Request,
  work: () => Response | Promise<Response>,
  locale = localeOf(request),
): Promise<Response> {
  const id = requestIdOf(request.headers);
  const answer = await withRequestId(id, async () => {
    try {
      return await work();
    } catch (error) {
      return refusalAnswer(error, locale);
    }
  });
  answer.headers.set('X-Request-Id', id);
  return answer;
}

/** A refusal before anything was done. */
export const refusing = (request: Request, code: RefusalCode): Promise<Response> =>
  answering(request, () => refusalAnswer(new Refusal(code), localeOf(request)));
