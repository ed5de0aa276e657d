import { NextRequest } from 'next/server';
import { appUrl } from '../../base/environment/env.ts';
import { localeOfPath } from '../../base/i18n/paths.ts';
import type { Locale } from '../../base/statuses.ts';
import { readLimited } from './body.ts';

export type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

const FORM_LIMIT = 64 * 1024;
export const isForm = (request: NextRequest) =>
  /^application\/x-www-form-urlencoded(;|$)/i.test(request.headers.get('content-type') ?? '');

/** The page of ours that the form stood on; whatever else the browser says leads home. */
function pageBefore(request: NextRequest): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { origin, host, pathname } = new URL(referer);
  const isOurs = origin === new URL(appUrl()).origin || host === request.headers.get('host');
  return isOurs && !pathname.startsWith('//') ? pathname : '/';
}

/** The fields, or null where there is more than any form of ours sends. */
export async function readForm(request: NextRequest): Promise<Record<string, string> | null> {
  try {
    const text = Buffer.from(await readLimited(request, FORM_LIMIT)).toString('utf8');
    return Object.fromEntries(new URLSearchParams(text));
  } catch {
    return null;
  }
}

/** The same request as a script would have sent it, in the language of the page. */
export function asJson(request: NextRequest, fields: Record<string, unknown>, locale: Locale): NextRequest {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  headers.set('lang', locale);
  return new NextRequest(request.url, { method: 'POST', headers, body: JSON.stringify(fields) });
}

const PROBLEMS: Record<number, string> = {
  403: 'crossSite',
  413: 'tooLarge',
  422: 'invalid',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/**
 * An endpoint for a form of the public pages that also takes what a browser without a script posts. That one is led back
 * to the page of the form, which shows the note of that name: `#contact-sent` or `#contact-problem`.
 */
export function alsoPostedForm<Definition>(name: string, handle: Handler & { definition: Definition }) {
  const answerForm: Handler = async (request, context) => {
    if (!isForm(request)) return handle(request, context);
    const page = pageBefore(request);
    const back = (query: string, note: string) =>
      new Response(null, {
        status: 303,
        headers: { Location: `${page}?${query}#${name}-${note}`, 'Cache-Control': 'no-store' },
      });
    const fields = await readForm(request);
    if (!fields) return back('problem=tooLarge', 'problem');
    const answer = await handle(asJson(request, fields, localeOfPath(page)), context);
    return answer.ok
      ? back(`sent=${name}`, 'sent')
      : back(`problem=${PROBLEMS[answer.status] ?? 'failed'}`, 'problem');
  };
  return Object.assign(answerForm, { definition: handle.definition });
}
