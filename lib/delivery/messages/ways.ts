import type { Channel, MessageChannel, PreferredChannel } from '../../base/channels.ts';
import type { SalonSettings } from '../../salon/settings/fields.ts';
import type { TellingRule } from '../../salon/settings/table.ts';

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

/** How a client hears of this; null: by mail alone. A reminder says how many hours before its term it is. */
export function ruleOf(
  template: string,
  payload: Record<string, unknown>,
  settings: SalonSettings,
): TellingRule | null {
  if (template === 'reminder') {
    const { hours } = payload;
    return typeof hours === 'number' && hours < DAY_HOURS ? settings.hourReminderBy : settings.dayReminderBy;
  }
  return Object.hasOwn(SETTING, template) ? settings[SETTING[template as keyof typeof SETTING]] : null; // one of its keys
}

/** Who is told; `phone` only where it can get messages. */
export type Reachable = { email: string | null; phone: string | null; preferred: PreferredChannel | null };
export type Way = { channel: Channel; recipient: string };

/** What the client prefers first, where the salon has it. */
function inOrder(channels: readonly MessageChannel[], preferred: PreferredChannel | null) {
  const first = channels.filter((each) => each === preferred);
  return [...first, ...channels.filter((each) => each !== preferred)];
}

/**
 * The ways by which somebody is told. Of each list the first is gone, and the next where that one fails; lists go beside each other.
 * A client's own wish goes before the salon's rule, but where the salon wants both.
 */
export function waysTo(
  { email, phone, preferred }: Reachable,
  rule: TellingRule | null,
  channels: readonly MessageChannel[],
): Way[][] {
  const mail: Way[] = email === null ? [] : [{ channel: 'mail', recipient: email }];
  const messages: Way[] =
    phone === null || rule === null
      ? []
      : inOrder(channels, preferred).map((channel) => ({ channel, recipient: phone }));
  if (rule === 'both') return [mail, messages].filter((list) => list.length > 0);
  const prefersMessage = preferred !== null && preferred !== 'mail' && channels.includes(preferred);
  const isMailFirst = preferred === 'mail' || (rule !== 'message' && !prefersMessage);
  const ways = isMailFirst ? [...mail, ...messages] : [...messages, ...mail];
  return ways.length > 0 ? [ways] : [];
}

/**
 * From that way on, without the one that has just been tried. Where it is not there any more, what is left goes by whatever else is,
 * unless the other ways have been gone beside it.
 */
export function waysFrom(lists: readonly Way[][], next: Channel, tried: Channel, isBoth = false): Way[] {
  const list = lists.find((ways) => ways.some(({ channel }) => channel === next));
  const left = list
    ? list.slice(list.findIndex(({ channel }) => channel === next))
    : isBoth
      ? []
      : (lists[0] ?? []);
  return left.filter(({ channel }) => channel !== tried);
}
