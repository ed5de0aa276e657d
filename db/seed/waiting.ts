import type { WaitingState } from '../../lib/base/statuses.ts';
import { HOUR } from '../../lib/base/time/units.ts';
import { addDays } from '../../lib/base/time/zone.ts';
import { waitingEntry, waitingWindow } from '../schema/waiting.ts';
import { waitingClients } from './content/waiting.ts';
import { batch, type Batch } from './insert.ts';

const isOpen = (state: WaitingState) => state === 'waiting';

/** Who waits, by phone alone: nothing is offered to them by itself, so that the demo stays as it was filled. */
export function waitingRows({ now, today }: { now: Date; today: string }): Batch[] {
  const entries = waitingClients.map(({ hoursAgo, days: _days, from: _from, to: _to, ...entry }, index) => {
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
    const endedAt = isOpen(entry.state) ? null : new Date(createdAt.getTime() + 20 * HOUR);
    const request = `demo ${index + 1}`;
    return { id: index + 1, ...entry, wish: request, endedAt, createdAt, editedAt: endedAt ?? createdAt };
  });
  const windows = waitingClients.flatMap(({ days, from, to }, index) =>
    days.map((ahead, position) => ({
      entryId: index + 1,
      position,
      day: addDays(today, ahead),
      timeFrom: from,
      timeTo: to,
    })),
  );
  return [
    batch(waitingEntry, entries),
    batch(
      waitingWindow,
      windows.map((row, index) => ({ id: index + 1, ...row })),
    ),
  ];
}
