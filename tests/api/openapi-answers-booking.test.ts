import { describe, expect, it } from 'vitest';
import type { LinkPurpose } from '@/db/schema/links.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { addDays, dayOf } from '@/lib/base/time/zone.ts';
import { confirmationCode } from '@/lib/kit/links/confirmation-code.ts';
import { reservationCode } from '@/lib/kit/links/reservation-code.ts';
import { offerWhatIsFree } from '@/lib/waiting-list/offer-round.ts';
import { noteFirstRefresh } from '@/lib/web/cache/first-refresh.ts';
import { in90Days, ZONE, type Json, documentedSalon } from '../support/openapi-answers.ts';
import { anEmployee } from '../support/salon.ts';
import { setVariables } from '../support/setup/variables.ts';

setVariables({ RATE_LIMIT_FACTOR: '1000000' });

const salon = documentedSalon('booking');
const { called, ask, refused, first, mailedToken, changedBySendingBack } = salon;

const visitor = (n: number) => ({
  clientName: 'Ana Anić',
  clientEmail: `ana.${n}@example.com`,
  clientPhone: `06011122${n}${n}`,
});

/** A free term of the first service that has one. */
async function aTerm(): Promise<{ serviceUnitId: unknown; termFrom: unknown }> {
  const { items } = (await ask('GET', '/api/service-units', { query: 'itemsPerPage=100' })) as {
    items: Json[];
  };
  const today = dayOf(Date.now(), ZONE);
  for (const { id } of items) {
    const query = `from=${today}&to=${addDays(today, 60)}`;
    const { days } = (await ask('GET', '/api/service-units/{id}/available-days', { id, query })) as {
      days: string[];
    };
    const day = days.at(-1);
    if (!day) continue;
    const { terms } = (await ask('GET', '/api/service-units/{id}/available-terms', {
      id,
      query: `day=${day}`,
    })) as {
      terms: { from: string }[];
    };
    return { serviceUnitId: id, termFrom: terms[0]?.from };
  }
  throw new Error('the demo salon has no free term');
}

async function askForVisits() {
  const { items } = (await ask('GET', '/api/service-units')) as { items: { id: number }[] };
  const parts = items.slice(0, 2).map(({ id }) => id);
  const from = dayOf(Date.now(), ZONE);
  const requested = `serviceUnits=${parts.join(',')}`;
  const path = '/api/visits/available-days';
  const { days } = (await ask('GET', path, {
    query: `${requested}&from=${from}&to=${addDays(from, 60)}`,
  })) as {
    days: string[];
  };
  await ask('GET', '/api/visits/available-terms', { query: `${requested}&day=${days.at(-1)}` });
}

/** Of three who wait, one accepts what is offered, one declines, and one leaves. */
async function askToWait(serviceUnitId: number) {
  const day = addDays(dayOf(Date.now(), ZONE), 20);
  const windows = Array.from({ length: 5 }, (_, index) => ({ day: addDays(day, index) }));
  for (const number of [5, 6, 7]) {
    await ask('POST', '/api/waiting-list', {
      body: { serviceUnits: [serviceUnitId], windows, ...visitor(number) },
    });
  }
  const noon = new Date(`${addDays(dayOf(Date.now(), ZONE), 1)}T12:00:00Z`);
  await offerWhatIsFree(noon);
  const actions = ['accept', 'decline'] as const;
  const { sql } = salon;
  const offered = await sql<{ id: number }[]>`
    select reservation_id as id from waiting_offer order by id desc limit 2`;
  for (const [index, action] of actions.entries()) {
    const token = await mailedToken(`${action}-offer`, 'reservation_id', offered[index]?.id);
    await ask('POST', `/api/waiting-list/${action}`, { body: { token } });
  }
  const [entry] = await sql<{ id: number }[]>`select max(id) as id from waiting_entry`;
  const token = await mailedToken('leave-waiting-list', 'waiting_entry_id', entry?.id);
  await ask('POST', '/api/waiting-list/leave', { body: { token } });
}

describe('booking', () => {
  it('of the waiting list, by staff', async () => {
    const { serviceUnitId } = await aTerm();
    const day = addDays(dayOf(Date.now(), ZONE), 30);
    const windows = Array.from({ length: 5 }, (_, index) => ({
      day: addDays(day, index),
      from: null,
      to: null,
    }));
    const { id } = await ask('POST', '/admin/api/waiting-list', {
      body: {
        ...visitor(8),
        clientEmail: null,
        serviceUnits: [serviceUnitId],
        employeeId: null,
        windows,
        language: 'sr',
      },
    });
    await ask('GET', '/admin/api/waiting-list');
    await ask('GET', '/admin/api/waiting-list/{id}', { id });
    const { items } = (await ask('GET', '/admin/api/waiting-list/{id}/terms', { id })) as {
      items: { from: string }[];
    };
    expect(items).not.toEqual([]);
    const at = encodeURIComponent(items[0]?.from ?? '');
    const gap = await ask('GET', '/admin/api/waiting-list/gap', { query: `at=${at}` });
    expect(gap.items).toHaveLength(1);
    await ask('POST', '/admin/api/waiting-list/{id}/offer', { id, body: { termFrom: items[0]?.from } });
    await ask('DELETE', '/admin/api/waiting-list/{id}', { id });
  });

  it('by a visitor', async () => {
    await ask('GET', '/api/general-working-hours');
    await ask('GET', '/api/next-terms');
    await askForVisits();
    const { items: team } = (await ask('GET', '/api/employees')) as { items: Json[] };
    await ask('GET', '/api/employees/{id}', { id: team[0]?.id });
    const term = await aTerm();
    const id = term.serviceUnitId;
    await ask('GET', '/api/service-units/{id}', { id });
    await ask('PUT', '/api/service-units/{id}/like', { id });
    await ask('DELETE', '/api/service-units/{id}/like', { id });
    const booked = await ask('POST', '/api/reservations', { body: { ...term, ...visitor(1) } });
    const token = (purpose: LinkPurpose) => mailedToken(purpose, 'reservation_id', booked.id);
    await salon.sql`update outbox set created_at = created_at - interval '2 minutes'
      where reservation_id = ${Number(booked.id)}`;
    await ask('POST', '/api/reservations/mail-again', { body: { confirmationKey: booked.confirmationKey } });
    await ask('POST', '/api/reservations/standing', { body: { confirmationKey: booked.confirmationKey } });
    await ask('POST', '/api/reservations/confirm', { body: { token: await token('confirm-reservation') } });
    await ask('POST', '/api/reservations/unsubscribe', {
      body: { token: await token('unsubscribe-reservations'), reason: '' },
    });
    await ask('POST', '/api/reservations/confirm-by-code', {
      body: {
        confirmationKey: booked.confirmationKey,
        code: confirmationCode(await token('confirm-reservation')),
      },
    });
    await askToWait(Number(id));
    const own = { token: await token('my-appointment') };
    await ask('POST', '/api/reservations/mine', { body: own });
    await ask('POST', '/api/reservations/mine/forget', { body: { id: 1 } });
    await ask('POST', '/api/reservations/note', { body: { ...own, requirements: 'Ana sama' } });
    await ask('POST', '/api/reservations/mine/send-link', { body: own });
    await ask('POST', '/api/reservations/returning', { body: { clientEmail: 'ana@example.com' } });
    await ask('POST', '/api/reservations/mine/visits', { body: { token: await token('my-visits') } });
    const from = dayOf(Date.now(), ZONE);
    const { days } = (await ask('POST', '/api/reservations/move/available-days', {
      body: { ...own, from, to: addDays(from, 60), employeeId: null },
    })) as { days: string[] };
    const { terms } = (await ask('POST', '/api/reservations/move/available-terms', {
      body: { ...own, day: days.at(-1), employeeId: null },
    })) as { terms: { from: string }[] };
    await ask('POST', '/api/reservations/move', {
      body: { ...own, termFrom: terms.at(-1)?.from, employeeId: null },
    });
    await ask('POST', '/api/reservations/undo', { body: own });
    await ask('POST', '/api/reservations/cancel', { body: { token: await token('cancel-reservation') } });
    await salon.sql`update reservation set status = ${RESERVATION_STATUS.DONE} where id = ${Number(booked.id)}`;
    await ask('POST', '/api/reservations/book-next', { body: { ...own, termFrom: terms.at(-1)?.from } });
    expect(called).toContain('POST /api/reservations/cancel');
  });

  it('by staff', async () => {
    const path = '/admin/api/reservations';
    const term = await aTerm();
    const booked = await ask('POST', path, { body: { ...term, ...visitor(2) } });
    const { id } = booked;
    await ask('GET', path);
    const { editedAt } = await ask('GET', `${path}/{id}`, { id });
    await ask('PUT', `${path}/{id}`, {
      id,
      body: { ...visitor(2), requirements: 'Bez mirisa', editedAt },
    });
    await ask('GET', `${path}/clients`, { query: 'search=Ana' });
    await ask('GET', `${path}/changes`);
    const day = String(term.termFrom).slice(0, 10);
    await ask('GET', `${path}/calendar`, { query: `from=${day}&to=${day}` });
    const { serviceUnitId, termFrom } = term;
    await ask('GET', `${path}/why-not-free`, {
      query: new URLSearchParams({
        serviceUnitId: String(serviceUnitId),
        termFrom: String(termFrom),
      }).toString(),
    });
    await ask('GET', `${path}/reasons`);
    await ask('POST', `${path}/{id}/mail-preview`, { id, body: { deed: 'reject', reason: 'Bolest' } });
    await ask('GET', `${path}/next-free`, { query: `serviceUnits=${String(serviceUnitId)}` });
    await ask('GET', `${path}/free-starts`, {
      query: `serviceUnitId=${String(serviceUnitId)}&from=${day}&to=${day}`,
    });
    await ask('POST', `${path}/lookup`, { body: { code: reservationCode(Number(id)) } });
    const { termFrom: other } = await aTerm();
    await ask('POST', `${path}/{id}/adjust-term`, { id, body: { termFrom: other } });
    const partner = await ask('POST', path, { body: { ...(await aTerm()), ...visitor(9) } });
    await ask('POST', `${path}/{id}/rebook`, { id: partner.id, body: { inDays: 28 } });
    await ask('GET', '/admin/api/clients/{id}/next-visit', { id: partner.clientId });
    await ask('GET', '/admin/api/clients/due', {});
    await ask('POST', `${path}/{id}/swap`, { id, body: { otherId: partner.id, by: 'employee' } });
    const [dearer] = booked.segments as { id: number; price: number }[];
    await ask('PUT', `${path}/{id}/segments/{segmentId}`, {
      id,
      segmentId: dearer?.id,
      body: { price: Number(dearer?.price) + 100, priceReason: 'Duža kosa' },
    });
    const [alike] = await salon.sql<{ id: number }[]>`
      select service_unit_id as id from service_unit_category where service_unit_id <> ${Number(serviceUnitId)}
        and category_id in (select category_id from service_unit_category where service_unit_id = ${Number(serviceUnitId)})`;
    await ask('GET', `${path}/{id}/segments/why-not-free`, { id, query: `serviceUnitId=${alike?.id}` });
    await ask('POST', `${path}/{id}/segments`, {
      id,
      body: { serviceUnitId: alike?.id, termDuration: 5, override: { hours: true }, notify: false },
    });
    await ask('POST', `${path}/{id}/undo`, { id });
    await ask('GET', `${path}/{id}/history`, { id });
    await salon.sql`update reservation set term_from = now() - interval '1 minute' where id = ${Number(id)}`;
    await ask('POST', `${path}/{id}/no-show`, { id, body: {} });
    await ask('POST', `${path}/{id}/undo`, { id });
    const push = { employeeId: await anEmployee(salon.sql), minutes: 5 };
    await ask('GET', `${path}/push`, { query: `employeeId=${push.employeeId}&minutes=5` });
    await ask('POST', `${path}/push`, { body: { ...push, reservations: [] } });
    await ask('POST', `${path}/{id}/late`, { id, body: { minutes: 10 } });
    await ask('POST', `${path}/{id}/arrived`, { id });
    await ask('POST', `${path}/{id}/started`, { id });
    await ask('POST', `${path}/{id}/done`, { id, body: {} });

    const held = await ask('POST', '/api/reservations', { body: { ...(await aTerm()), ...visitor(3) } });
    await ask('POST', `${path}/{id}/confirm`, { id: held.id, body: {} });
    await ask('POST', `${path}/{id}/reject`, { id: held.id, body: { reason: 'Kvar' } });
    await ask('DELETE', `${path}/{id}`, { id: held.id });
    expect(called).toContain(`DELETE ${path}/{id}`);

    const { serviceUnitId: only, ...when } = await aTerm();
    const visit = await ask('POST', '/api/reservations', {
      body: { ...when, employeeId: undefined, serviceUnits: [{ serviceUnitId: only }], ...visitor(4) },
    });
    const [part] = visit.segments as { id: number }[];
    const cancelPath = `${path}/{id}/segments/{segmentId}/cancel`;
    await ask('POST', cancelPath, { id: visit.id, segmentId: part?.id, body: {} });

    const caller = await ask('POST', path, { body: { ...(await aTerm()), ...visitor(5) } });
    await ask('POST', `${path}/{id}/adjust-term`, {
      id: caller.id,
      body: { termFrom: caller.termFrom, termDuration: 20 },
    });
    await ask('POST', `${path}/{id}/notify-of-length`, { id: caller.id });
    await ask('POST', `${path}/{id}/cancel-for-client`, { id: caller.id, body: { reason: 'Zvala je' } });
    await ask('POST', `${path}/{id}/do-not-tell`, { id: caller.id });
  });

  it('series', async () => {
    const path = '/admin/api/series';
    const service = await first('service-units');
    const body = {
      serviceUnits: [{ serviceUnitId: service.id }],
      termFrom: `${in90Days}T10:00`,
      everyWeeks: 2,
      count: 3,
      clientName: 'Nova Stalna',
      clientPhone: '060 111 22 99',
    };
    const { dates } = await ask('POST', path, { query: 'dryRun=true', body });
    const found = (dates as { termFrom: string | null }[]).flatMap(({ termFrom }) => termFrom ?? []);
    const { id } = await ask('POST', path, { body: { ...body, dates: found } });
    const made = await ask('GET', `${path}/{id}`, { id });
    const [reservation] = made.reservations as { id: number; termFrom: string }[];
    await ask('POST', `${path}/{id}/move`, {
      id,
      query: 'dryRun=true',
      body: { reservationId: reservation?.id, termFrom: reservation?.termFrom },
    });
    await ask('POST', `${path}/{id}/end`, { id, body: { from: found.at(-1) } });
    await ask('POST', `${path}/{id}/undo`, { id });
    expect(called).toContain(`POST ${path}/{id}/undo`);
  });

  it('is refused with what is in the way', async () => {
    const path = '/admin/api/reservations';
    const term = await aTerm();
    const booked = await ask('POST', path, { body: { ...term, ...visitor(6) } });
    const [part] = booked.segments as { employeeId: number }[];
    const taken = { ...term, employeeId: part?.employeeId };
    const byStaff = await refused('POST', path, 409, { body: { ...taken, ...visitor(7) } });
    expect(byStaff.why).toMatchObject({ text: byStaff.error });
    const byVisitor = await refused('POST', '/api/reservations', 409, { body: { ...taken, ...visitor(7) } });
    expect(byVisitor.alternatives).not.toEqual([]);
    const other = await ask('POST', path, { body: { ...(await aTerm()), ...visitor(7) } });
    await refused('POST', `${path}/{id}/adjust-term`, 409, {
      id: other.id,
      body: { termFrom: term.termFrom, employeeId: part?.employeeId },
    });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const once = await ask('POST', path, { body: { ...(await aTerm()), ...visitor(8) }, headers: key });
    // Another request under the same key, even where two people are free at the same moment.
    const twice = await refused('POST', path, 422, {
      body: { ...(await aTerm()), ...visitor(8), requirements: 'Bez mirisa' },
      headers: key,
    });
    expect(twice.reservationId).toBe(once.id);

    const day = String(booked.termFrom).slice(0, 10);
    const absence = {
      employeeId: part?.employeeId,
      reason: 'Bolest',
      unavailableFrom: `${day}T00:00`,
      unavailableTo: `${day}T23:59`,
    };
    const hit = await refused('POST', '/admin/api/employees-unavailability', 409, { body: absence });
    expect((hit.reservations as { proposals: unknown[] }[])[0]?.proposals).not.toEqual([]);
    const hours = { employeeId: part?.employeeId, workplaceId: null, atDay: day };
    await refused('POST', '/admin/api/specific-working-hours', 409, {
      body: { ...hours, timeFrom: '00:00', timeTo: '00:30' },
    });
  });

  it('is asked about another time where it cannot stay', async () => {
    for (const [index, action] of (['accept', 'decline'] as const).entries()) {
      const body = { ...(await aTerm()), ...visitor(3 + index) };
      const { id, termFrom, termTo, segments } = await ask('POST', '/admin/api/reservations', { body });
      const [part] = segments as { employeeId: number }[];
      const absence = {
        employeeId: part?.employeeId,
        reason: 'Bolest',
        unavailableFrom: String(termFrom).slice(0, 16),
        unavailableTo: String(termTo).slice(0, 16),
      };
      const hit = await refused('POST', '/admin/api/employees-unavailability', 409, { body: absence });
      const hits = hit.reservations as { id: unknown; proposals: { kind: string; termFrom: string }[] }[];
      const best = hits.find((each) => each.id === id)?.proposals.find(({ kind }) => kind === 'ask');
      const resolutions = [{ reservationId: id, kind: 'ask', termFrom: best?.termFrom }];
      const saved = await ask('POST', '/admin/api/employees-unavailability', {
        query: 'acceptConflicts=true',
        body: { ...absence, resolutions },
      });
      expect(saved.resolved).toMatchObject([{ kind: 'ask', text: null }]);
      const [offer] = await salon.sql<{ id: number }[]>`
        select held_id as id from move_offer where held_id is not null`;
      const token = await mailedToken(`${action}-move`, 'reservation_id', offer?.id);
      await ask('POST', `/api/reservations/${action}-move`, { body: { token } });
    }
  });

  it('is summed up', async () => {
    const { today } = await ask('GET', '/admin/api/dashboard');
    expect(today).toBe(dayOf(Date.now(), ZONE));
  });

  it('is searched with all the rest', async () => {
    const { clientName } = await first('reservations');
    const query = new URLSearchParams({ q: String(clientName) }).toString();
    const { reservations } = await ask('GET', '/admin/api/search', { query });
    expect(reservations).not.toEqual([]);
  });
});

describe('at last', () => {
  it('each record can be sent back as it was read, and is what it was before', async () => {
    expect(await changedBySendingBack()).toEqual([]);
  });

  it('says whether anybody is there', async () => {
    expect(await ask('GET', '/api/health/live')).toEqual({ status: 'live' });
    noteFirstRefresh();
    expect(await ask('GET', '/api/health/ready')).toEqual({ status: 'ready' });
  });

  it('the demo is cleared', async () => {
    const { sql } = salon;
    await sql`update salon_settings set created_at = now() + interval '30 days'`;
    await sql`update reservation set client_email = 'gost@posta.example' where client_email not like '%.example'`;
    const body = { confirmation: 'Salon Breza' };
    expect(await ask('POST', '/admin/api/settings/clear-demo', { body })).toMatchObject({ isDemo: false });
  });
});
