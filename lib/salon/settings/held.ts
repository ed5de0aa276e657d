import type { Quiet } from '../../base/time/night.ts';
import { salonEnv } from './environment.ts';
import { NEUTRAL, type SalonSettings } from './fields.ts';
import { fromServer } from './variables.ts';

/** The salon's logo as a picture: its largest size, and the widths in which there is a WebP of it. */
export type LogoPicture = { key: string; width: number; height: number; widths: number[] };

/** What the database says about the salon, as this process has read it last. */
export type HeldSettings = {
  /** Changes with each edit; 0 while there is no record. */
  revision: number;
  /** The demo salon's, until it is cleared away. */
  isDemo: boolean;
  /** Whether visitors may book. */
  isOpen: boolean;
  settings: SalonSettings;
  mark?: LogoPicture | null;
  /** The one color of the published site, which mails show as well. */
  accent?: string | null;
  /** In the UIDs of calendar entries; without one, that of the address (lib/salon/identity/calendar-domain.ts). */
  calendarDomain?: string | null;
};

const NOBODYS: HeldSettings = { revision: 0, isDemo: false, isOpen: false, settings: NEUTRAL };

/** What holds is put together when it is first asked for. */
type Snapshot = { held: HeldSettings; effective?: SalonSettings };

/** Shared by the bundles of pages, endpoints, middleware.ts and instrumentation.ts, hence on `globalThis`. */
const state = globalThis as typeof globalThis & { salonSettings?: Snapshot };

/** Variables win. Whoever names a salon of their own by them never gets the demo's address beside it. */
export function effectiveSettings({
  isDemo,
  settings,
}: Pick<HeldSettings, 'isDemo' | 'settings'>): SalonSettings {
  const base = isDemo && salonEnv().SALON_NAME !== undefined ? NEUTRAL : settings;
  return { ...base, ...fromServer() };
}

const snapshot = (): Snapshot => (state.salonSettings ??= { held: NOBODYS });

/** From now on this is what the process goes by; queries.ts fills it. */
export function holdSettings(held: HeldSettings): void {
  state.salonSettings = { held };
}

/** Without a record, as while a site is built, it is a salon that nobody has told anything about. */
export const heldSettings = (): HeldSettings => snapshot().held;

/** What holds: the server's variables where they are set, else the record, else what is good for any salon. */
export function salonSettings(): SalonSettings {
  const current = snapshot();
  return (current.effective ??= effectiveSettings(current.held));
}

/** Whether the salon checks out at all; one that does not shows nothing of it. */
export const hasTill = (): boolean => salonSettings().till !== 'off';

/** What a salon may have off, and then nothing of it is there. */
export type Feature = 'till' | 'reviews' | 'payAhead';

export const salonFeatures = (): Feature[] => [
  ...(hasTill() ? (['till'] as const) : []),
  ...(salonSettings().payAhead === 'off' ? [] : (['payAhead'] as const)),
  ...(salonSettings().reviews ? (['reviews'] as const) : []),
];

/** When nobody is written to without having asked. */
export function quietHours(): Quiet {
  const { quietFrom, quietTo } = salonSettings();
  return { from: quietFrom, to: quietTo };
}

/** Lets `work` see what would hold if these were saved. It may not wait for anything: others would see it as well. */
export function withPreviewSettings<Outcome>(
  previewed: Partial<SalonSettings>,
  work: () => Outcome,
): Outcome {
  const before = snapshot();
  holdSettings({ ...before.held, settings: { ...before.held.settings, ...previewed } });
  try {
    return work();
  } finally {
    state.salonSettings = before;
  }
}
