import type { NextRequest } from 'next/server';
import { answering, json } from '@/lib/kit/http/answer';
import { receiveReport } from '@/lib/delivery/messages/reports';
import { reportQuery, twilioReport } from '@/lib/delivery/messages/schema';
import { arrivedByTwilio } from '@/lib/delivery/sms-providers/provider-reports';
import { twilioFields } from './signed';

/** Twilio tells what became of a message, and signs it. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    const fields = await twilioFields(request);
    const context = reportQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    const report = twilioReport.safeParse(fields);
    const arrived = report.success ? arrivedByTwilio(report.data.MessageStatus) : null;
    if (context.success && report.success && arrived !== null) {
      await receiveReport({ id: context.data.message, arrived, error: report.data.ErrorCode }, new Date());
    }
    return json({});
  });
}
