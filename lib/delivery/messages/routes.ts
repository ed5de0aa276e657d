import {
  NOTIFICATION_RULES,
  type Channel,
  type MessageChannel,
  type NotificationRule,
  type PreferredChannel,
} from '../../base/channels.ts';
import type { SalonSettings } from '../../salon/settings/fields.ts';

/** What can be said by message, with the setting that says how. */
const SETTING = {
  held: 'codeBy',
  confirmed: 'confirmationBy',
  adjusted: 'movedBy',
  reassigned: 'movedBy',
  shortened: 'movedBy',
  rejected: 'canceledBy',
  cancelled: 'canceledBy',
  offer: 'offerBy',
} as const;

const DAY_HOURS = 12;

/** What is to be paid, of which staff say how it goes. */
const OF_PAYMENTS: ReadonlySet<string> = new Set(['toPay', 'payLink']);

/**
 * The salon’s rule for such a message; null: by mail alone. A reminder goes by how many hours before its term it is sent, what is to be paid as
 * whoever asks for it says.
 */
export function ruleOf(
  template: string,
  payload: Record<string, unknown>,
  settings: SalonSettings,
): NotificationRule | null {
  if (template === 'reminder') {
    const { hours } = payload;
    return typeof hours === 'number' && hours < DAY_HOURS ? settings.hourReminderBy : settings.dayReminderBy;
  }
  if (OF_PAYMENTS.has(template)) return NOTIFICATION_RULES.find((rule) => rule === payload.sendBy) ?? 'mail';
  return Object.hasOwn(SETTING, template) ? settings[SETTING[template as keyof typeof SETTING]] : null; // one of its keys
}

/** Whom a message is for; `phone` only where that number can get messages. */
export type Reachable = { email: string | null; phone: string | null; preferred: PreferredChannel | null };
export type Route = { channel: Channel; recipient: string };

/** What the client prefers first, where the salon has it. */
function inOrder(channels: readonly MessageChannel[], preferred: PreferredChannel | null) {
  const first = channels.filter((each) => each === preferred);
  return [...first, ...channels.filter((each) => each !== preferred)];
}

/**
 * The routes by which a client is notified. Of each list the first is taken, and the next where it fails; the lists run beside each
 * other. The client's preference goes before the salon's rule, unless that rule is `both`.
 */
export function deliveryRoutes(
  { email, phone, preferred }: Reachable,
  rule: NotificationRule | null,
  channels: readonly MessageChannel[],
): Route[][] {
  const mail: Route[] = email === null ? [] : [{ channel: 'mail', recipient: email }];
  const messages: Route[] =
    phone === null || rule === null
      ? []
      : inOrder(channels, preferred).map((channel) => ({ channel, recipient: phone }));
  if (rule === 'both') return [mail, messages].filter((list) => list.length > 0);
  const prefersMessage = preferred !== null && preferred !== 'mail' && channels.includes(preferred);
  const isMailFirst = preferred === 'mail' || (rule !== 'message' && !prefersMessage);
  const routes = isMailFirst ? [...mail, ...messages] : [...messages, ...mail];
  return routes.length > 0 ? [routes] : [];
}

/**
 * The routes from that channel on, without the one that has just failed. Where the channel is gone meanwhile, any other route is taken,
 * unless all of them were used side by side anyway.
 */
export function remainingRoutes(
  lists: readonly Route[][],
  next: Channel,
  previous: Channel,
  isBoth = false,
): Route[] {
  const list = lists.find((routes) => routes.some(({ channel }) => channel === next));
  const left = list
    ? list.slice(list.findIndex(({ channel }) => channel === next))
    : isBoth
      ? []
      : (lists[0] ?? []);
  return left.filter(({ channel }) => channel !== previous);
}
