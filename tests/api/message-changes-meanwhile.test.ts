import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as move } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as cancel } from '@/app/admin/api/reservations/[id]/cancel-for-client/route.ts';
import { POST as reject } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { spentOn } from '@/lib/delivery/ceilings/spending.ts';
import { infobip } from '@/lib/delivery/sms-providers/infobip.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { startHttpCatcher } from '../support/messages/http-catcher.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';
import { withSettings } from '../support/messages/phone.ts';
import { at, MONDAY_MORNING } from '../support/salon.ts';
import { useMessageSalon } from '../support/salons/message-salon.ts';

const database = useDatabase();
const salon = useMessageSalon(database, {
  messageChannels: ['viber'],
  confirmationBy: 'message',
  movedBy: 'message',
  canceledBy: 'message',
});
const after = (minutes: number) => new Date(MONDAY_MORNING.getTime() + minutes * MINUTE);
let provider: Awaited<ReturnType<typeof startHttpCatcher>>;
let letterbox: ReturnType<typeof aLetterbox>;
const OUTAGE = { status: 500 };
const TAKEN = {
  status: 200,
  body: { messages: [{ status: { groupName: 'PENDING', name: 'PENDING_ACCEPTED' } }] },
};

beforeAll(async () => {
  provider = await startHttpCatcher(() => TAKEN);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.requests.length = 0;
  provider.answer();
  letterbox = aLetterbox();
});

const headers = () => ({ ...salon.manager.headers, lang: 'en' });
async function bookAt(time: string, change: object = {}) {
  const body = {
    serviceUnitId: salon.serviceUnitId,
    termFrom: at(time),
    clientName: 'Ana Šarić',
    clientPhone: '060 111 2222',
    ...change,
  };
  const answer = await call(book, { headers: headers(), body });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}
async function changed(handler: Parameters<typeof call>[0], id: number, body: object = {}) {
  const answer = await call(handler, {
    headers: headers(),
    params: { id: String(id) },
    body,
    method: 'POST',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const moveTo = (id: number, time: string) => changed(move, id, { termFrom: at(time) });

/** Hands over all that is due at that minute. */
async function deliver(minutes: number) {
  atTime(after(minutes));
  const providers = [
    infobip({ baseUrl: provider.url, apiKey: 'key', reportUrl: (id) => `https://salon.example/${id}` }),
  ];
  const { transport } = letterbox;
  while ((await runOnce({ transport, providers, now: () => after(minutes), random: () => 0.5 })) > 0);
}
type Body = { messages: [{ destinations: [{ messageId: string }]; content: { text: string } }] };
const requests = () =>
  provider.requests.map(({ body }) => {
    const [{ destinations, content }] = (JSON.parse(body) as Body).messages;
    return { id: destinations[0].messageId, text: content.text.replace(/https?:\/\/\S+/, '…') };
  });
const texts = () => requests().map(({ text }) => text);
/** No id ever stands above two texts. */
function expectOneTextPerId() {
  const ids = new Set(requests().map(({ id }) => id));
  expect(new Set(requests().map(({ id, text }) => `${id} ${text}`)).size).toBe(ids.size);
}
const booked = (time: string) =>
  `Salon Breza: termin je rezervisan: Šišanje, uto 1. dec, ${time}. Sve o terminu: …`;
const moved = (time: string) =>
  `Salon Breza: vaš termin je pomeren: Šišanje, uto 1. dec, ${time}. Sve o terminu: …`;

describe('while nobody could hand over that it is booked', () => {
  it('a move goes out as the booking of the new time, and by nothing else', async () => {
    provider.answer(() => OUTAGE);
    const id = await bookAt('10:00');
    await deliver(1);
    await moveTo(id, '13:00');
    await deliver(3);
    provider.answer();
    await deliver(60);
    expect(texts()).toEqual([booked('10:00'), booked('13:00'), booked('13:00')]);
    expectOneTextPerId();
    // Both were one message: it is paid for once.
    expect((await spentOn(after(60))).day).toBe(500);
  });

  it('a move that comes before the first try is in the one message', async () => {
    const id = await bookAt('10:00');
    await moveTo(id, '13:00');
    await deliver(1);
    expect(texts()).toEqual([booked('13:00')]);
  });

  it('a move is mailed as ever where both go out', async () => {
    withSettings({ confirmationBy: 'both', movedBy: 'both' });
    const id = await bookAt('10:00', { clientEmail: 'ana@example.com' });
    await moveTo(id, '13:00');
    await deliver(1);
    expect(texts()).toEqual([booked('13:00')]);
    expect(letterbox.sent).toHaveLength(2);
  });

  it('whoever calls it off themselves gets nothing', async () => {
    provider.answer(() => OUTAGE);
    const id = await bookAt('10:00');
    await deliver(1);
    await changed(cancel, id);
    provider.answer();
    await deliver(60);
    expect(texts()).toEqual([booked('10:00')]);
  });

  it('the salon’s own cancellation is told, since they know of the appointment', async () => {
    provider.answer(() => OUTAGE);
    const id = await bookAt('10:00');
    await deliver(1);
    await changed(reject, id, { reason: 'Bolest' });
    provider.answer();
    await deliver(60);
    expect(texts().slice(1)).toEqual([
      expect.stringContaining('nažalost, termin uto 1. dec, 10:00 je otkazan'),
    ]);
  });
});

describe('while a move waits', () => {
  it('a second one goes out in its place', async () => {
    const id = await bookAt('10:00');
    await deliver(1);
    provider.answer(() => OUTAGE);
    await moveTo(id, '13:00');
    await deliver(2);
    await moveTo(id, '15:00');
    provider.answer();
    await deliver(60);
    expect(texts()).toEqual([booked('10:00'), moved('13:00'), moved('15:00')]);
    expectOneTextPerId();
  });

  it('and is taken back, nobody is told, unless they have read of it', async () => {
    const id = await bookAt('10:00');
    atTime(after(0.5));
    await moveTo(id, '13:00');
    await changed(undo, id);
    await deliver(1);
    expect(texts()).toEqual([booked('10:00')]);
    const second = await bookAt('11:00');
    atTime(after(1.5));
    await moveTo(second, '13:00');
    await deliver(2);
    await changed(undo, second);
    await deliver(3);
    expect(texts().slice(1)).toEqual([booked('13:00'), moved('11:00')]);
  });
});

it('what was handed over is moved as ever, and called off as ever', async () => {
  const id = await bookAt('10:00');
  await deliver(1);
  await moveTo(id, '13:00');
  await deliver(2);
  await changed(cancel, id);
  await deliver(3);
  expect(texts().slice(0, 2)).toEqual([booked('10:00'), moved('13:00')]);
  expect(texts().slice(2)).toEqual([expect.stringContaining('je otkazan. Novi rezervišite ovde: …')]);
});

it('what a worker is just handing over is not tried again under other words', async () => {
  const id = await bookAt('10:00');
  await database.sql`update outbox set attempts = 1, locked_until = ${after(1)}`;
  await moveTo(id, '13:00');
  await deliver(60);
  expect(texts()).toEqual([moved('13:00')]);
});
