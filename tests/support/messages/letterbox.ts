import type { MailMessage, SendOutcome, Transport } from '@/lib/delivery/transports/message.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';

/** Takes every mail; `answers` come first, in turn. */
export function aLetterbox(...answers: SendOutcome[]) {
  const sent: MailMessage[] = [];
  const transport: Transport = {
    name: 'letterbox',
    send(message) {
      sent.push(message);
      return Promise.resolve(answers.shift() ?? { ok: true });
    },
  };
  return {
    sent,
    transport,
    /** Sends all that is due at that time. */
    async deliver(now: Date) {
      while ((await runOnce({ transport, now: () => now, random: () => 0.5 })) > 0);
    },
  };
}

/** Sends all that is due at that time, and says what has reached mailboxes by it. */
export async function mailedAt(now: Date): Promise<MailMessage[]> {
  const letterbox = aLetterbox();
  await letterbox.deliver(now);
  return letterbox.sent;
}

/** The token of the link in a mail's text that does this. */
export function tokenIn(message: MailMessage | undefined, action: string): string {
  const token = new RegExp(`action=${action}&token=([\\w-]+)`).exec(message?.text ?? '')?.[1];
  if (!token) throw new Error(`the mail has no link to ${action}`);
  return token;
}
