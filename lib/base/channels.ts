/**
 * Ways by which a client is written to beside mail, in the order in which they are tried: what costs least before what reaches
 * everybody. `webhook` is a gateway of the salon's own.
 */
export const MESSAGE_CHANNELS = ['viber', 'whatsapp', 'sms', 'webhook'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** `push` reaches the devices of staff, `event` programs outside, and neither of them a client. */
export const CHANNELS = ['mail', ...MESSAGE_CHANNELS, 'push', 'event'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a client may prefer, whichever gateway carries it. */
export const PREFERRED_CHANNELS = ['mail', 'sms', 'viber', 'whatsapp'] as const;
export type PreferredChannel = (typeof PREFERRED_CHANNELS)[number];

/** How a client hears of something: by mail and without an address by message, the other way round, or by both. */
export const NOTIFICATION_RULES = ['mail', 'message', 'both'] as const;
export type NotificationRule = (typeof NOTIFICATION_RULES)[number];
