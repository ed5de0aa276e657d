import { NextRequest } from 'next/server';

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

type Call = {
  method?: string;
  path?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON; a string goes out as it is. */
  body?: unknown;
};

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** Calls a route handler as a client would, and reads its JSON. */
export async function call(
  handler: Handler,
  { method, path = '/', params = {}, headers, body }: Call = {},
): Promise<Answer> {
  const request = new NextRequest(`http://localhost:3000${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
