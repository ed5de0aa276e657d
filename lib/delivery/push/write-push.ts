import 'server-only';
import { appIcon } from '../../salon/identity/app-icons.ts';
import { describeFault } from '../../base/log/fault.ts';
import { quietHours } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { endOfNight } from '../../base/time/night.ts';
import type { Notification } from '../../letters/words/content.ts';
import type { Letter } from '../rendering/letter.ts';
import type { SendOutcome } from '../transports/message.ts';
import type { OutboxMail } from '../outbox/outbox.ts';
import type { Written } from '../rendering/written.ts';
import { findDevice, forgetDevice, noteUse } from './devices.ts';
import { sendPush, type PushContent, type PushTarget } from './send.ts';

export const isPush = ({ channel }: OutboxMail) => channel === 'push';

/** Rings a device. One that is not there any more is forgotten, and nobody is told: it may come back by itself. */
export async function ring(
  id: number,
  target: PushTarget,
  content: PushContent,
  now: Date,
): Promise<SendOutcome> {
  const { gone, ...outcome } = await sendPush(target, content);
  if (outcome.ok) await noteUse(id, now);
  if (gone) await forgetDevice(id);
  return outcome;
}

function contentOf({ push }: Extract<Letter, { kind: 'letter' }>): Notification | string {
  try {
    return push() ?? 'It is said by mail alone';
  } catch (error) {
    return describeFault(error);
  }
}

/** Puts together what a device shows. Throws only when the database is away. */
export async function writePush(
  { id, recipient, userId }: OutboxMail,
  letter: Extract<Letter, { kind: 'letter' }>,
  now: Date,
): Promise<Written> {
  const content = contentOf(letter);
  if (typeof content === 'string') return { kind: 'broken', error: content };
  const { before, ...shown } = content;
  const morning = endOfNight(now, salonZone(), quietHours());
  if (morning && before && before > morning) return { kind: 'too-late-today', morning };
  const deviceId = Number(recipient);
  const target = userId === null ? null : await findDevice(deviceId, userId);
  if (!target) return { kind: 'pointless' };
  return {
    kind: 'ready',
    send: () => ring(deviceId, target, { ...shown, icon: appIcon('icon', 192).src, tag: id }, now),
    knowsIds: true,
  };
}
