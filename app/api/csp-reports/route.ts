import type { NextRequest } from 'next/server';
import { violationsIn } from '@/lib/web/csp-reports/schema';
import { answering } from '@/lib/kit/http/answer';
import { readLimited } from '@/lib/kit/http/body';
import { countVisitor } from '@/lib/kit/http/rate-limit';
import { Refusal } from '@/lib/kit/refusal';
import { log } from '@/lib/base/log/log';

const LIMIT = 16 * 1024;

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new Refusal('malformed');
  }
}

/** Browsers tell what a policy of our pages has refused. They send it by themselves, with media types of their own. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    await countVisitor('policyReports', request.headers);
    const violations = violationsIn(parsed(await readLimited(request, LIMIT)));
    if (!violations) throw new Refusal('malformed');
    for (const violation of violations) log.warn({ violation }, 'a browser reports a breach of the policy');
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
  });
}
