import { connection } from 'next/server';
import { appIcon } from '@/lib/salon/identity/app-icons';

/** What is asked for by whoever reads no page: readers of feeds, programs that keep bookmarks. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(null, {
    status: 302,
    headers: { Location: appIcon('tab', 96).src, 'Cache-Control': 'public, max-age=3600' },
  });
}
