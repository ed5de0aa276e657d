import { describe, expect, it } from 'vitest';
import { after, answeredSalon, answersAt, REMINDED, reply } from '../support/salons/answered-salon.ts';
import { atTime } from '../support/clock.ts';
import { call } from '../support/http.ts';
import { aPhone, withSettings } from '../support/messages/phone.ts';
import { MONDAY_MORNING } from '../support/salon.ts';
import { POST as waitFor } from '@/app/admin/api/waiting-list/route.ts';
import { offerWhatIsFree } from '@/lib/waiting-list/offer-round.ts';
import { setVariables } from '../support/setup/variables.ts';

setVariables({
  STRIPE_SECRET_KEY: 'sk_test_away',
  STRIPE_WEBHOOK_SECRET: 'whsec_away',
  // Nothing answers there.
  STRIPE_BASE_URL: 'http://127.0.0.1:1',
});

const { salon, headers, remindedOf, statusOf, replies } = answeredSalon();

/** Staff put Vera on the waiting list. */
const veraWaits = (window: { day: string; from?: string; to?: string }, change: object = {}) =>
  call(waitFor, {
    headers: headers(),
    body: {
      serviceUnits: [salon.serviceUnitId],
      windows: [window],
      clientName: 'Vera Ilić',
      clientPhone: '060 333 4444',
      language: 'sr',
      ...change,
    },
  });

describe('to the waiting list', () => {
  it('goes what a client without an address has cancelled by 0, by a message that can be accepted by 1', async () => {
    const { sql } = salon;
    const { id } = await remindedOf();
    const waiting = await veraWaits({ day: '2026-12-01', from: '10:00', to: '11:00' }, { language: 'en' });
    expect(waiting.status).toBe(201);
    expect((await offerWhatIsFree(REMINDED)).offered).toBe(0);
    await reply.gateway({ text: '0' });
    expect(await statusOf(id)).toBe(3);
    // Within the minute it can be taken back.
    expect((await offerWhatIsFree(after(0.5, REMINDED))).offered).toBe(0);
    atTime(after(2, REMINDED));
    expect((await offerWhatIsFree(after(2, REMINDED))).offered).toBe(1);
    const texts = await answersAt(after(2, REMINDED));
    expect(texts.find((text) => text.includes('is free'))).toMatch(
      /^Salon Breza: Sisanje, Tue 1 Dec, 10:00 is free\. Reply 1 until .* to take it, 0 if not\./,
    );
    await reply.gateway({ text: 'Yes', from: '+381603334444' });
    const [row] = await sql`select status, client_name from reservation order by id desc limit 1`;
    expect(row).toEqual({ status: 2, client_name: 'Vera Ilić' });
    expect((await sql`select state from waiting_entry`)[0]).toEqual({ state: 'booked' });
    expect((await answersAt(after(3, REMINDED))).at(-1)).toMatch(/booked: Sisanje/);
  });

  it('and is paid first, where it is paid ahead: 1 is answered by where', async () => {
    const { sql } = salon;
    withSettings({
      payAhead: 'transfer',
      transferAccount: '840000000095584510',
      transferHolder: 'Salon Breza',
    });
    await sql`delete from payment_policy`;
    await sql`insert into payment_policy (kind, percent) values ('DEPOSIT', 25)`;
    await veraWaits({ day: '2026-12-03' });
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(1);
    await aPhone().deliver(after(1));
    atTime(after(2));
    await reply.gateway({ text: '1', from: '+381603334444' });
    expect((await sql`select status, payment_terms is not null as waits from reservation`)[0]).toEqual({
      status: 1,
      waits: true,
    });
    expect((await sql`select status from payment_request`)[0]).toEqual({ status: 'PENDING' });
    const [text, ...others] = await answersAt(after(3));
    expect([text, others]).toEqual([expect.stringMatching(/molimo vas da .* platite do .*\/s\/\w+$/), []]);
    expect((await replies()).at(-1)).toEqual(['1', 'kept', 'handled']);
    await sql`truncate payment_request, payment_policy cascade`;
  });

  it('and goes by phone while nobody can pay: 1 is answered by the number to call', async () => {
    const { sql } = salon;
    withSettings({ payAhead: 'online' });
    await sql`delete from payment_policy`;
    await sql`insert into payment_policy (kind, percent) values ('DEPOSIT', 25)`;
    await veraWaits({ day: '2026-12-03' });
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(1);
    await aPhone().deliver(after(1));
    atTime(after(2));
    await reply.gateway({ text: '1', from: '+381603334444' });
    expect((await sql`select status from reservation`)[0]).toEqual({ status: 1 });
    expect(await answersAt(after(3))).toEqual([expect.stringMatching(/da nas pozovete/)]);
    await sql`truncate payment_request, payment_policy cascade`;
  });

  it('and goes on to the next one by 0', async () => {
    const { sql } = salon;
    await veraWaits({ day: '2026-12-01', from: '10:00', to: '11:00' });
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(1);
    await aPhone().deliver(after(1));
    await reply.gateway({ text: '0', from: '+381603334444' });
    expect((await sql`select outcome from waiting_offer`)[0]).toEqual({ outcome: 'declined' });
    expect((await sql`select state from waiting_entry`)[0]).toEqual({ state: 'waiting' });
  });

  it('nothing is held for whoever cannot be told', async () => {
    await veraWaits({ day: '2026-12-01' }, { clientPhone: '011 234 5678' });
    await veraWaits({ day: '2026-12-01' });
    await reply.gateway({ text: 'STOP', from: '+381603334444' });
    expect((await offerWhatIsFree(MONDAY_MORNING)).offered).toBe(0);
  });
});
