import { beforeEach, describe, expect, it } from 'vitest';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { NO_TEMPLATES } from '@/lib/salon/settings/whatsapp-templates.ts';
import { DAY, HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { recordNextRoutes } from '@/lib/delivery/messages/next-route.ts';
import { spentOn } from '@/lib/delivery/ceilings/spending.ts';
import type { SendOutcome } from '@/lib/delivery/transports/message.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aPhone, withSettings } from '../support/messages/phone.ts';
import { at, MONDAY_MORNING } from '../support/salon.ts';
import { useMessageSalon } from '../support/salons/message-salon.ts';

const database = useDatabase();
const salon = useMessageSalon(database, {
  messageChannels: ['viber', 'whatsapp', 'sms'],
  confirmationBy: 'message',
  messageFallbackMinutes: 20,
  quietFrom: '03:00',
  quietTo: '03:00',
});
const after = (ms: number) => new Date(MONDAY_MORNING.getTime() + ms);
const secondsUntil = (term: string, from: Date) => (Date.parse(term) - from.getTime()) / 1000;
const OUTAGE: SendOutcome = { ok: false, permanent: false, maybeSent: true, error: '500' };
const TERM = at('10:00', '2026-12-03');

async function bookFor(change: object = {}) {
  const body = {
    serviceUnitId: salon.serviceUnitId,
    termFrom: TERM,
    clientName: 'Ana Šarić',
    clientPhone: '060 111 2222',
  };
  const headers = { ...salon.manager.headers, lang: 'en' };
  const answer = await call(book, { headers, body: { ...body, ...change } });
  expect(answer.status).toBe(201);
}
const steps = async () =>
  (await database.sql`select channel, state, last_error from outbox order by created_at, channel`).map(
    ({ channel, state, last_error }) => [channel, state, last_error].filter(Boolean).join(' '),
  );

describe('a try to reach a phone', () => {
  it('is good until the next one, and the last one until the appointment', async () => {
    await bookFor();
    const phone = aPhone();
    for (const minutes of [0, 20, 40]) {
      await recordNextRoutes(after(minutes * MINUTE));
      await phone.deliver(after(minutes * MINUTE));
    }
    expect(phone.texts.map(({ channel, validSeconds }) => [channel, validSeconds])).toEqual([
      ['viber', 1_200],
      ['whatsapp', 1_200],
      ['sms', secondsUntil(TERM, after(40 * MINUTE))],
    ]);
  });

  it('ends no later than the next one that an earlier failure has planned', async () => {
    await bookFor();
    const phone = aPhone([OUTAGE]);
    await phone.deliver(after(0));
    await phone.deliver(after(5 * MINUTE));
    expect(phone.texts.map(({ validSeconds }) => validSeconds)).toEqual([1_200, 900]);
    expect(await recordNextRoutes(after(20 * MINUTE - 1))).toBe(0);
    expect(await recordNextRoutes(after(20 * MINUTE))).toBe(1);
  });
});

describe('a message whose appointment has begun meanwhile', () => {
  it('is not sent at all, costs nothing, and says why', async () => {
    withSettings({ messageChannels: ['sms'] });
    await bookFor();
    const phone = aPhone([{ ok: false, permanent: false, maybeSent: false, error: 'ECONNREFUSED' }]);
    await phone.deliver(after(0));
    const late = new Date(Date.parse(TERM) + MINUTE);
    await phone.deliver(late);
    expect(phone.texts).toHaveLength(1);
    expect(await steps()).toEqual(['sms cancelled tooLate']);
    expect((await spentOn(after(HOUR))).day).toBe(0);
    expect(await recordNextRoutes(new Date(late.getTime() + DAY))).toBe(0);
  });
});

describe('WhatsApp, whose provider takes approved templates alone', () => {
  const templates = { ...NO_TEMPLATES, confirmed: { sr: 'rezervisano', en: '', de: '' } };
  const needing = () => {
    const phone = aPhone();
    phone.provider.needsTemplates = true;
    return phone;
  };
  beforeEach(() => withSettings({ messageChannels: ['whatsapp', 'sms'], whatsappTemplates: templates }));

  it('gets the template of the kind and language', async () => {
    await bookFor();
    const phone = needing();
    await phone.deliver(after(0));
    expect(phone.texts).toMatchObject([
      {
        channel: 'whatsapp',
        template: { name: 'rezervisano', places: ['Šišanje', 'čet 3. dec, 10:00'] },
      },
    ]);
  });

  it('is passed over without one, and costs nothing', async () => {
    await bookFor({ language: 'de' });
    const phone = needing();
    await phone.deliver(after(0));
    expect(await steps()).toEqual(['whatsapp failed noTemplate']);
    expect(await recordNextRoutes(after(0))).toBe(1);
    await phone.deliver(after(0));
    expect(phone.texts.map(({ channel, template }) => [channel, template])).toEqual([['sms', undefined]]);
  });
});
