import NextAuth from 'next-auth';
import { NextRequest } from 'next/server';
import { authOptions } from '@/lib/accounts/sessions/next-auth';
import { answering } from '@/lib/kit/http/answer';
import { readLimited } from '@/lib/kit/http/body';
import { refuseCrossSite } from '@/lib/kit/http/origin';
import { Refusal } from '@/lib/kit/refusal';

type Context = { params: Promise<{ nextauth: string[] }> };

const FORM_LIMIT = 16 * 1024;

/** What the board uses of next-auth; its other pages and providers are not there. */
const OFFERED = {
  GET: ['csrf', 'session', 'providers'],
  POST: ['callback/credentials', 'signout'],
} as const;

async function handle(
  request: NextRequest,
  context: Context,
  method: keyof typeof OFFERED,
): Promise<Response> {
  const action = (await context.params).nextauth.join('/');
  if (!OFFERED[method].some((offered) => offered === action)) throw new Refusal('notFound');
  if (method === 'POST') refuseCrossSite(request);
  const body = method === 'POST' ? Buffer.from(await readLimited(request, FORM_LIMIT)) : undefined;
  const copy = new NextRequest(request.url, { method, headers: request.headers, body });
  const cookies: string[] = [];
  const remember = (cookie: string) => cookies.push(cookie);
  const answer: Response = await NextAuth(copy, context, authOptions(remember));
  // Reading the session would store the cookie anew, and with it perhaps an older one than a refresh has just stored.
  if (action === 'session') answer.headers.delete('set-cookie');
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  answer.headers.set('Cache-Control', 'private, no-store');
  return answer;
}

export const GET = (request: NextRequest, context: Context) =>
  answering(request, () => handle(request, context, 'GET'));
export const POST = (request: NextRequest, context: Context) =>
  answering(request, () => handle(request, context, 'POST'));
