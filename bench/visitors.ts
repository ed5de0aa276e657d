import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from './booking.ts';
import { send } from './http.ts';

export const VISITS_A_SECOND = 50;

/** What visitors ask for; the last ones are new each time. */
export function pathOf(visit: number): string {
  const paths = [
    '/',
    '/en/services',
    '/de/about',
    '/api/service-units',
    '/api/general-working-hours',
    '/team',
    `/services?search=${visit}`,
    `/en/no-such-page-${visit}`,
  ];
  return paths[visit % paths.length] ?? '/';
}

/** Visitors from networks of their own; `failed` are those who were answered 500 or not at all. */
export async function visitFor(origin: string, seconds: number, first: number) {
  const end = performance.now() + seconds * 1000;
  const visits: Promise<void>[] = [];
  let failed = 0;
  for (let visit = first; performance.now() < end; visit++) {
    const requested = send(origin + pathOf(visit), undefined, { 'x-forwarded-for': addressOf(visit) });
    const noted = requested.then(
      ({ status }) => void (status >= 500 && failed++),
      () => void failed++,
    );
    visits.push(noted);
    await sleep(1000 / VISITS_A_SECOND);
  }
  await Promise.all(visits);
  return { requested: visits.length, failed };
}

/** Bytes of memory that a process holds. */
export const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
