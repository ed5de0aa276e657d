import type { NextRequest } from 'next/server';
import { answering, json } from '@/lib/kit/http/answer';
import { receiveReport } from '@/lib/delivery/messages/reports';
import { gatewayReport } from '@/lib/delivery/messages/schema';
import { gatewayBody } from './signed';

/** A gateway of the salon's own tells what became of a message, signed with the secret that messages to it are signed with. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const now = new Date();
    const report = gatewayReport.safeParse(await gatewayBody(request, now));
    if (report.success) {
      const { id, state, error } = report.data;
      await receiveReport({ id, arrived: state === 'delivered', error }, now);
    }
    return json({});
  });
}
