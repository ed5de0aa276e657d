import { timingSafeEqual } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { env } from '@/lib/base/environment/env';
import { answering } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { metrics } from '@/lib/web/metrics/registry';

function knows(request: NextRequest, token: string): boolean {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** For Prometheus. Without METRICS_TOKEN there is nothing here, and nothing is counted. */
export function GET(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const counted = metrics();
    const { METRICS_TOKEN: token } = env();
    if (!counted || !token) throw new Refusal('notFound');
    if (!knows(request, token)) throw new Refusal('unauthorized');
    return new Response(await counted.text(new Date()), {
      headers: { 'Content-Type': counted.registry.contentType, 'Cache-Control': 'no-store' },
    });
  });
}
