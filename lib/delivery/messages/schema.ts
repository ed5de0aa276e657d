import { z } from 'zod';

export const shortCodeParams = z.strictObject({ code: z.string().max(40) });

/** In the address that a provider was given with a message. */
export const reportQuery = z.object({ message: z.uuid(), signature: z.string().max(100).default('') });

/** As much of a report of Infobip's as is looked at. https://www.infobip.com/docs/api/channels/sms (Receive outbound SMS message report) */
export const infobipReport = z.object({
  results: z.array(
    z.object({
      messageId: z.string(),
      status: z.object({ groupName: z.string(), name: z.string().catch('') }),
      price: z.object({ pricePerMessage: z.number(), currency: z.string() }).optional().catch(undefined),
      /** Into how many parts it was split; also called `smsCount`. */
      messageCount: z.number().int().positive().optional().catch(undefined),
      smsCount: z.number().int().positive().optional().catch(undefined),
    }),
  ),
});

/** The same of Twilio's. https://www.twilio.com/docs/messaging/guides/track-outbound-message-status */
export const twilioReport = z.object({ MessageStatus: z.string(), ErrorCode: z.string().catch('') });

/** What a gateway of the salon's own says. */
export const gatewayReport = z.object({
  id: z.uuid(),
  state: z.enum(['delivered', 'undelivered']),
  error: z.string().catch(''),
});
