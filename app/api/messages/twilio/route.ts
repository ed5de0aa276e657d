import type { NextRequest } from 'next/server';
import { answering, json } from '@/lib/kit/http/answer';
import { receiveReport } from '@/lib/delivery/messages/reports';
import { reportQuery, twilioReport } from '@/lib/delivery/messages/schema';
import { arrivedByTwilio } from '@/lib/delivery/providers/told-states';
import { twilioFields } from './signed';

/** Twilio tells what became of a message, and signs it. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const fields = await twilioFields(request);
    const asked = reportQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    const report = twilioReport.safeParse(fields);
    const arrived = report.success ? arrivedByTwilio(report.data.MessageStatus) : null;
    if (asked.success && report.success && arrived !== null) {
      await receiveReport({ id: asked.data.message, arrived, error: report.data.ErrorCode }, new Date());
    }
    return json({});
  });
}
