import { MESSAGE_CHANNELS, type MessageChannel } from '@/lib/base/channels.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import type { SalonSettings } from '@/lib/salon/settings/fields.ts';
import type { SendOutcome } from '@/lib/delivery/transports/message.ts';
import type { TextMessage, TextProvider } from '@/lib/delivery/sms-providers/provider.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { aLetterbox } from './letterbox.ts';

type Kind = { carries?: readonly MessageChannel[]; knowsIds?: boolean };

/** A provider that takes every message; `answers` come first, in turn. Mails go into a letterbox beside it. */
export function aPhone(
  answers: SendOutcome[] = [],
  { carries = MESSAGE_CHANNELS, knowsIds = true }: Kind = {},
) {
  const texts: TextMessage[] = [];
  const { sent: mails, transport } = aLetterbox();
  const provider: TextProvider = {
    name: 'phone',
    carries,
    knowsIds,
    send(message) {
      texts.push(message);
      return Promise.resolve(answers.shift() ?? { ok: true });
    },
  };
  return {
    texts,
    mails,
    provider,
    /** Sends all that is due at that time. */
    async deliver(now: Date) {
      while ((await runOnce({ transport, providers: [provider], now: () => now, random: () => 0.5 })) > 0);
    },
  };
}

/** The salon of the tests with other settings. */
export function withSettings(changed: Partial<SalonSettings>): void {
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, ...changed } });
}
