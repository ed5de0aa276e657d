import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { NextRequest } from 'next/server';
import { originOfThisServer } from '@/lib/base/environment/env';
import type { Locale } from '@/lib/base/locales';
import { PEER_HEADER } from '@/lib/kit/http/client-address';
import type { Handler } from '@/lib/kit/http/posted-form';

export type EndpointCall = {
  handler: Handler;
  path: string;
  params?: Record<string, string>;
  /** Sent as JSON, by POST. */
  body?: object;
};

/** What says where a request comes from; what a browser is known by stays behind. */
const OF_THE_NETWORK = [PEER_HEADER, 'x-forwarded-for', 'x-request-id'];

export type Answered = { ok: boolean; body: Record<string, unknown> };

/** Calls one of our endpoints the way a program does: it checks the same, and counts against the same limits of the network. */
export async function callEndpoint(
  { handler, path, params = {}, body }: EndpointCall,
  from: Headers,
  locale: Locale,
): Promise<Answered> {
  const headers = new Headers({ lang: locale });
  for (const name of OF_THE_NETWORK) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (body) headers.set('content-type', 'application/json');
  const request = new NextRequest(new URL(path, originOfThisServer()), {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = await handler(request, { params: Promise.resolve(params) });
  const said = (await answer.json()) as Record<string, unknown>; // every endpoint of ours answers with an object
  const retryAfter = answer.headers.get('retry-after');
  return { ok: answer.ok, body: retryAfter === null ? said : { ...said, retryAfter: Number(retryAfter) } };
}

/** As assistants read it: a refusal is an answer as well, in words. */
export const toolResult = ({ ok, body }: Answered): CallToolResult => ({
  isError: !ok,
  content: [{ type: 'text', text: JSON.stringify(body) }],
});
