import 'server-only';
import { db } from '@/db/client';
import { inTransaction } from '@/db/transaction';
import { phoneE164 } from '../../base/validation/text.ts';
import { countAgainst } from '../../kit/http/rate-limit.ts';
import { Refusal } from '../../kit/refusal.ts';
import { TEXT_TRY } from '../../letters/previews/example-text.ts';
import { TEXT_NAMES } from '../../salon/settings/message-texts.ts';
import { isLeftOut } from '../messages/countries.ts';
import { canReceive } from '../messages/reachable.ts';
import { stoppedSince } from '../messages/stops.ts';
import { enqueueMail, wakeMailWorker } from '../outbox/outbox.ts';
import { providerOf, providersFromEnvironment } from '../sms-providers/providers.ts';
import type { TextTryInput } from './schema.ts';

/** Why nothing could reach that number, as a key of `validation`. */
async function whyUnreachable(phone: string): Promise<string | null> {
  if (!canReceive(phone)) return 'phoneGetsNone';
  if (isLeftOut(phone)) return 'phoneLeftOut';
  return (await stoppedSince(phone, db)) ? 'phoneStopped' : null;
}

/**
 * Sends one example of each message that clients get to a number, as they would get it and at what it costs.
 * @returns how many, and whether a provider carries them; else they are files
 * @throws Refusal where none could arrive, and after many tries
 */
export async function sendTextTry(
  { phone: typed, channel, language }: TextTryInput,
  { by, now }: { by: number; now: Date },
): Promise<{ phone: string; count: number; isCarried: boolean }> {
  const phone = phoneE164(typed);
  const provider = providerOf(providersFromEnvironment(), channel);
  if (!provider) throw new Refusal('invalid', { fields: { channel: 'nothingCarries' } });
  const reason = await whyUnreachable(phone);
  if (reason) throw new Refusal('invalid', { fields: { phone: reason } });
  await countAgainst('textTry', String(by));
  await inTransaction(async (tx) => {
    for (const name of TEXT_NAMES) {
      await enqueueMail(tx, {
        template: TEXT_TRY,
        recipient: phone,
        channel,
        language,
        userId: by,
        payload: { name },
        runAt: now,
        createdAt: now,
      });
    }
  });
  wakeMailWorker();
  return { phone, count: TEXT_NAMES.length, isCarried: !provider.isStandIn };
}
