import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenTo } from '@/db/notifications';
import { originOfThisServer } from '../../base/environment/env.ts';
import { log } from '../../base/log/log.ts';
import { afterResponsive } from '../../base/time/responsive-timer.ts';
import { renewSalonSettings } from '../../salon/settings/queries.ts';
import { forgetNextTerms } from '../../availability/next-terms/cache.ts';
import { isSiteOurs, noteFirstReading, noteFirstRefresh } from './first-refresh.ts';
import { lastGoodOfThisProcess } from './last-good.ts';
import { INTERNAL_KEY_HEADER, internalKey } from './internal-key.ts';
import { renewNotFoundPages } from './not-found-page.ts';
import { isSiteTag, SITE_TAGS, type SiteTag } from '../../kit/cache-tags.ts';

const CHANNEL = 'salon_site';
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 5_000;
/** About as long as the first page of a process takes, which nothing else is read or rendered beside (docs/benchmarks.md, no. 21). */
const FIRST_PAGE = 1_000;
/** A little more than what is read for a page may take (last-good.ts). */
const LONGEST_READ = 3_000;

const ending = new AbortController();
let stopListening: (() => Promise<void>) | undefined;
const changed = new Set<SiteTag>();
let working: Promise<void> | undefined;

async function ask(path: '/api/site-cache' | '/api/site-cache/read', body: object): Promise<void> {
  const response = await fetch(`${originOfThisServer()}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [INTERNAL_KEY_HEADER]: internalKey() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8_000),
  });
  if (!response.ok) throw new Error(`the site cache answered ${response.status}`);
}

/**
 * Next lets go of cached pages only while it answers a request, so the process sends one to itself. Prices and whatever else is read
 * for a page may follow from the settings.
 */
const letGo = (tags: SiteTag[]) =>
  ask('/api/site-cache', { tags: tags.includes('salon-settings') ? SITE_TAGS : tags });

async function read(): Promise<void> {
  await ask('/api/site-cache/read', {});
  noteFirstReading();
  log.debug('what public pages are made of is read');
}

const isWhoTheSalonIs = (tags: SiteTag[]) => tags.includes('salon-settings') || tags.includes('site');

/** @throws while the server is not listening yet */
async function renew(tags: SiteTag[]): Promise<void> {
  if (isWhoTheSalonIs(tags)) await renewSalonSettings();
  // There is no page yet: those of the build are given to nobody (scripts/next/page-cache.mjs).
  if (isSiteOurs()) await letGo(tags);
  else await letFirstPageGoAhead();
  await read();
  await renewWhatIsNotThere(tags);
}

/** Whoever waits for the first page of this process gets it before the others are read for; it reads what it shows by itself. */
async function letFirstPageGoAhead(): Promise<void> {
  noteFirstRefresh();
  await sleep(FIRST_PAGE, undefined, { ref: false, signal: ending.signal });
}

async function renewWhatIsNotThere(tags: SiteTag[]): Promise<void> {
  if (isWhoTheSalonIs(tags)) await renewNotFoundPages();
}

async function renewOnceMore(tags: SiteTag[]): Promise<void> {
  await letGo(tags);
  await read();
  await renewWhatIsNotThere(tags);
}

let cancelSettling = (): unknown => undefined;
const unsettled = new Set<SiteTag>();

/**
 * Who asks for what is just being read gets what comes of that, also for a page that began after the change, while the reading
 * began before it. So pages are let go of once more when such readings have ended.
 */
function letGoOnceMore(tags: readonly SiteTag[]): void {
  for (const tag of tags) unsettled.add(tag);
  cancelSettling();
  cancelSettling = afterResponsive(LONGEST_READ, () => {
    const again = [...unsettled];
    unsettled.clear();
    renewOnceMore(again).catch(() => noteChanged(again));
  });
}

async function work(): Promise<void> {
  let pause = FIRST_PAUSE;
  while (changed.size > 0 && !ending.signal.aborted) {
    const tags = [...changed];
    changed.clear();
    try {
      await renew(tags);
      letGoOnceMore(tags);
      pause = FIRST_PAUSE;
    } catch (error) {
      log.debug({ err: error }, 'the site cache is not there yet');
      for (const tag of tags) changed.add(tag);
      await sleep(pause, undefined, { ref: false });
      pause = Math.min(LONGEST_PAUSE, pause * 2);
    }
  }
}

function noteChanged(tags: readonly SiteTag[]): void {
  for (const tag of tags) changed.add(tag);
  working ??= work().finally(() => {
    working = undefined;
  });
}

/** `revise_schedule` says this of hours, absences and the like, which stand on no page but decide what is free. */
const SCHEDULE = 'schedule';

function note(message: string): void {
  forgetNextTerms();
  if (message !== SCHEDULE) noteChanged(isSiteTag(message) ? [message] : SITE_TAGS);
}

/**
 * Keeps this process's public pages up to date: the database tells each process what has changed. With each connection,
 * the first one as well, everything counts as changed, since nobody knows what was said before.
 */
export async function startSiteRefresh(): Promise<void> {
  lastGoodOfThisProcess.salonRenewPages = (tag) => noteChanged([tag]);
  for (let pause = FIRST_PAUSE; !ending.signal.aborted; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      stopListening = await listenTo(CHANNEL, {
        onMessage: note,
        onConnected: () => {
          forgetNextTerms();
          noteChanged(SITE_TAGS);
        },
      });
      return;
    } catch (error) {
      log.warn({ err: error }, 'the database cannot be listened to yet');
      await sleep(pause, undefined, { ref: false });
    }
  }
}

export async function stopSiteRefresh(): Promise<void> {
  ending.abort();
  cancelSettling();
  await stopListening?.();
  await working;
}
