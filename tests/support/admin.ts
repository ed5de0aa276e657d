import type { NextRequest } from 'next/server';
import { call, type Answer } from './http.ts';

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export type AdminRoutes = { GET: Handler; POST: Handler; READ: Handler; PUT: Handler; DELETE: Handler };

/** The five calls of one resource under /admin/api, as one member of the staff. */
export function adminCalls(
  { GET, POST, READ, PUT, DELETE }: AdminRoutes,
  headersOf: () => Record<string, string>,
) {
  const headers = () => ({ lang: 'en', ...headersOf() });
  const one = (id: unknown) => ({ id: String(id) });
  return {
    list: (query = '') => call(GET, { path: `/?${query}`, headers: headers() }),
    create: (body: unknown, query = '') => call(POST, { path: `/?${query}`, headers: headers(), body }),
    read: (id: unknown) => call(READ, { params: one(id), headers: headers() }),
    replace: (id: unknown, body: unknown, query = '') =>
      call(PUT, { method: 'PUT', path: `/?${query}`, params: one(id), headers: headers(), body }),
    remove: (id: unknown, query = '') =>
      call(DELETE, { method: 'DELETE', path: `/?${query}`, params: one(id), headers: headers() }),
  };
}
export type AdminCalls = ReturnType<typeof adminCalls>;

/** What of a list answer tests ask about. */
export const itemsOf = ({ body }: Answer) => body.items as Record<string, unknown>[]; // the contract of every list
