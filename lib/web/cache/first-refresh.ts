/** Shared by the bundles of instrumentation.ts, middleware.ts and the endpoints, hence on `globalThis`. */
const state = globalThis as typeof globalThis & {
  salonSite?: { isOurs: boolean; isRead: boolean; waiting: Set<() => void> };
};
const site = (state.salonSite ??= { isOurs: false, isRead: false, waiting: new Set() });

/** What pages are made of is this salon's: its settings are read, and the database says what changes from now on. */
export function noteFirstRefresh(): void {
  site.isOurs = true;
  for (const goOn of site.waiting) goOn();
  site.waiting.clear();
}

/** What public pages are made of was read once: from now on they need no database. */
export function noteFirstReading(): void {
  site.isRead = true;
}

/** Until then a page that cannot be made is one that the database is missing for, and no fault of the program. */
export const isSiteRead = (): boolean => site.isRead;

/** Whether pages are made of this salon's records, rather than of those beside which the site was built. */
export const isSiteOurs = (): boolean => site.isOurs;

/** The same, after waiting for it: usually the fraction of a second after a start. */
export function untilSiteIsOurs(patience: number): Promise<boolean> {
  if (site.isOurs) return Promise.resolve(true);
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      site.waiting.delete(goOn);
      resolve(false);
    }, patience);
    site.waiting.add(goOn);
  });
}
