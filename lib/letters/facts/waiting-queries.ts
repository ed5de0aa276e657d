import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee } from '@/db/schema/team';
import { waitingEntry, waitingWindow } from '@/db/schema/waiting';
import { salonSettings } from '../../salon/settings/held.ts';

/** What the mail says about somebody's place on the waiting list, as it stands when it is written. */
export type WaitingFacts = {
  clientName: string;
  serviceUnits: { name: string; nameEn: string | null; nameDe: string | null }[];
  employeeName: string | null;
  windows: { day: string; from: string | null; to: string | null }[];
  isOpen: boolean;
  /** How long an offer is held. */
  offerMinutes: number;
};

/** `09:00:00`, as the database prints it, without its seconds. */
const wall = (time: string | null) => time?.slice(0, 5) ?? null;

export async function getWaitingFacts(id: number): Promise<WaitingFacts | null> {
  const [row] = await db
    .select({
      clientName: waitingEntry.clientName,
      serviceUnitIds: waitingEntry.serviceUnitIds,
      employeeName: employee.name,
      endedAt: waitingEntry.endedAt,
    })
    .from(waitingEntry)
    .leftJoin(employee, eq(employee.id, waitingEntry.employeeId))
    .where(eq(waitingEntry.id, id));
  if (!row) return null;
  const [units, windows] = await Promise.all([
    db
      .select({
        id: serviceUnit.id,
        name: serviceUnit.name,
        nameEn: serviceUnit.nameEn,
        nameDe: serviceUnit.nameDe,
      })
      .from(serviceUnit)
      .where(inArray(serviceUnit.id, row.serviceUnitIds)),
    db
      .select({ day: waitingWindow.day, from: waitingWindow.timeFrom, to: waitingWindow.timeTo })
      .from(waitingWindow)
      .where(eq(waitingWindow.entryId, id))
      .orderBy(asc(waitingWindow.position)),
  ]);
  return {
    clientName: row.clientName,
    serviceUnits: row.serviceUnitIds.flatMap((wanted) => units.find((unit) => unit.id === wanted) ?? []),
    employeeName: row.employeeName,
    windows: windows.map(({ day, from, to }) => ({ day, from: wall(from), to: wall(to) })),
    isOpen: row.endedAt === null,
    offerMinutes: salonSettings().offerMinutes,
  };
}
