import type postgres from 'postgres';
import { RESERVATION_STATUS, type ReservationSource } from '@/lib/base/statuses.ts';
import { HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { instantOf } from '@/lib/base/time/zone.ts';
import { Chance } from '../../storm/random.ts';
import { storeRows } from '../rows-stored.ts';

/* Three thousand visits by chance, over both changes of the clock. */

export const ZONE = 'Europe/Belgrade';
export const [FIRST, LAST] = ['2026-01-05', '2026-11-30'];
/** Some of them are still to come. */
export const NOW = new Date('2026-11-20T12:00:00Z');
const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

export type Part = {
  serviceUnitId: number;
  employeeId: number | null;
  workplaceId: number | null;
  busy: [number, number];
  homePrice: number;
  isCancelled: boolean;
};
export type Visit = {
  id: number;
  clientId: number | null;
  from: number;
  to: number;
  createdAt: number;
  status: number;
  source: ReservationSource;
  linkSource: string | null;
  isMissed: boolean;
  isCancelledLate: boolean;
  arrivedAt: number | null;
  parts: Part[];
};
type Among = {
  clients: number;
  employeeIds: number[];
  /** Who helps each of them, and nobody else. */
  helperIds: number[];
  workplaceIds: number[];
  serviceUnitIds: number[];
};

/** Everybody has one visit after the other; of some of them a second part is whoever helps. */
export function randomVisits({
  clients,
  employeeIds,
  helperIds,
  workplaceIds,
  serviceUnitIds,
}: Among): Visit[] {
  const chance = new Chance(11);
  const made: Visit[] = [];
  const end = instantOf(LAST, '20:00', ZONE);
  for (const [at, employeeId] of employeeIds.entries()) {
    let to = instantOf(FIRST, '08:00', ZONE);
    for (;;) {
      const from = to + chance.between(30, 900) * MINUTE;
      if (from >= end) break;
      to = from + chance.between(30, 90) * MINUTE;
      const isOver = to <= NOW.getTime();
      const status = Number(
        isOver
          ? chance.weighted({
              [DONE]: 60,
              [CONFIRMED]: 25,
              [CLIENT_REJECTED]: 9,
              [ADMIN_REJECTED]: 4,
              [INIT]: 2,
            })
          : chance.weighted({ [CONFIRMED]: 80, [CLIENT_REJECTED]: 10, [INIT]: 10 }),
      );
      const isMissed = isOver && status === CONFIRMED && chance.isLess(0.3);
      const part = (isOwn: boolean): Part => ({
        serviceUnitId: chance.oneOf(serviceUnitIds) ?? 0,
        employeeId: isOwn ? employeeId : chance.isLess(0.8) ? (helperIds[at] ?? null) : null,
        workplaceId: isOwn ? (workplaceIds[at] ?? null) : null,
        busy: [from, to],
        homePrice: chance.between(0, 900_000),
        isCancelled: !isOwn && chance.isLess(0.2),
      });
      made.push({
        id: made.length + 1,
        // Some come often, some once or twice.
        clientId: chance.isLess(0.9) ? chance.between(1, chance.between(1, clients)) : null,
        from,
        to,
        createdAt:
          isOver && chance.isLess(0.1)
            ? // Entered afterwards, within a day or from another program.
              Math.min(
                NOW.getTime(),
                to + chance.between(1, (chance.isLess(0.5) ? 1 : 300) * 24 * 60) * MINUTE,
              )
            : from - chance.between(1, (chance.isLess(0.2) ? 250 : 60) * 24 * 60) * MINUTE,
        status,
        source: chance.weighted({ site: 5, board: 4, api: 1 }),
        linkSource: chance.oneOf(['instagram', 'knez-mihailova', null, null]) ?? null,
        isMissed,
        isCancelledLate: status === CLIENT_REJECTED && chance.isLess(0.5),
        arrivedAt: isOver && !isMissed && chance.isLess(0.4) ? from + chance.between(-10, 20) * MINUTE : null,
        parts: [part(true), ...(chance.isLess(0.3) ? [part(false)] : [])],
      });
    }
  }
  return made;
}

const iso = (at: number) => new Date(at).toISOString();

export async function storeVisits(
  sql: postgres.Sql,
  visits: readonly Visit[],
  clients: number,
): Promise<void> {
  const rows = visits.map((visit) => ({
    id: visit.id,
    client_id: visit.clientId,
    client_name: 'Klijent',
    requirements: '',
    term_from: iso(visit.from),
    term_to: iso(visit.to),
    price: 0,
    currency: 'RSD',
    language: 'sr',
    source: visit.source,
    link_source: visit.linkSource,
    status: visit.status,
    hold_until: visit.status === INIT ? iso(visit.from) : null,
    reminded: true,
    sequence: 0,
    no_show_at: visit.isMissed ? iso(visit.to) : null,
    arrived_at: visit.arrivedAt && iso(visit.arrivedAt),
    changed_by: 'client',
    created_at: iso(visit.createdAt),
    edited_at: iso(visit.createdAt),
  }));
  const parts = visits.flatMap((visit) =>
    visit.parts.map((part, position) => {
      const busy = part.isCancelled ? null : `[${iso(part.busy[0])},${iso(part.busy[1])})`;
      return {
        reservation_id: visit.id,
        status: visit.status,
        position,
        service_unit_id: part.serviceUnitId,
        employee_id: part.employeeId,
        workplace_id: part.workplaceId,
        span_from: iso(visit.from),
        span_to: iso(visit.to),
        employee_busy: part.employeeId && busy,
        workplace_busy: part.workplaceId && busy,
        processing_frees_workplace: false,
        home_price: part.homePrice,
        cancelled_at: part.isCancelled ? iso(visit.createdAt) : null,
      };
    }),
  );
  const cancelled = visits.filter(({ isCancelledLate }) => isCancelledLate);
  const events = cancelled.map(({ id, from }) => ({
    entity: 'reservation',
    entity_id: id,
    action: 'cancelled',
    times: 1,
    actor: 'client',
    at: iso(from - HOUR),
    changes: { late: true },
  }));
  await storeRows(
    sql,
    { reservation: rows, reservation_segment: parts, audit_event: events },
    (tx) => tx`insert into client (id, name, email, language) overriding system value
      select n, 'Klijent ' || n, n || '@mail.example', 'sr' from generate_series(1, ${clients}) n`,
  );
}
