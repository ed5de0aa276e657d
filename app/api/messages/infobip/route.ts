import type { NextRequest } from 'next/server';
import { env } from '@/lib/base/environment/env';
import { answering, json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { parsedBody, webhookBody } from '@/lib/kit/http/webhook-body';
import { isReportSignature } from '@/lib/delivery/sms-providers/report-signature';
import { receiveReport } from '@/lib/delivery/messages/reports';
import { infobipReport, reportQuery } from '@/lib/delivery/messages/schema';
import { arrivedByInfobip } from '@/lib/delivery/sms-providers/provider-reports';

/** Infobip tells what became of a message. It signs nothing itself: the address that it was given does, for that message alone. */
export function POST(request: NextRequest): Promise<Response> {
  return answering(request, async () => {
    if (!env().INFOBIP_API_KEY) throw new Refusal('notFound');
    const context = reportQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    if (!context.success || !isReportSignature(context.data.message, context.data.signature)) {
      throw new Refusal('unauthorized');
    }
    const { message: id } = context.data;
    const report = infobipReport.safeParse(parsedBody(await webhookBody(request)));
    for (const { messageId, status, price, messageCount, smsCount } of report.success
      ? report.data.results
      : []) {
      const arrived = messageId === id ? arrivedByInfobip(status.groupName) : null;
      if (arrived === null) continue;
      const charged = price && {
        amount: price.pricePerMessage,
        currency: price.currency,
        parts: messageCount ?? smsCount ?? 1,
      };
      await receiveReport({ id, arrived, error: status.name, price: charged }, new Date());
    }
    return json({});
  });
}
