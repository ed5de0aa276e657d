import postgres from 'postgres';
import { salonZone } from '../../lib/salon/settings/settings.ts';
import { dayOf } from '../../lib/base/time/zone.ts';
import { catalogueRows } from './catalogue.ts';
import { categories } from './content/categories.ts';
import { serviceUnits } from './content/service-units.ts';
import { advanceIdentity, insertBatch } from './insert.ts';
import { mailingRows } from './mailings.ts';
import { siteRows } from './site.ts';
import { storeSeedPictures, type SeedPicture } from './pictures.ts';
import { randomFrom } from './random.ts';
import { reservationRows } from './reservations.ts';
import { storeSales } from './sales/store.ts';
import { waitingRows } from './waiting.ts';

/** Any number will do; another one makes another salon. */
const SEED = 20_24;

export type SeedOptions = {
  databaseUrl: string;
  /** Where the pictures are stored. */
  dataDir: string;
  now: Date;
  /** The server's, from which the links in mails are made; without it there are none. */
  secret?: string;
  /** Defaults to SALON_TIME_ZONE, as the application does. */
  zone?: string;
  /** Pictures that are stored already, for those who fill several databases. */
  pictures?: ReadonlyMap<string, SeedPicture>;
  /** With a till, on which a month was sold. */
  hasSales?: boolean;
};

/** How many rows went into which table, and how many pictures were stored. */
export type SeedSummary = { rows: Record<string, number>; pictures: number };

/**
 * Fills an empty, migrated database with the demo salon, all or nothing. The same `now` makes the same rows.
 * @throws Error when there is a salon in the database already; nothing is changed then
 */
export async function seed(options: SeedOptions): Promise<SeedSummary> {
  const { databaseUrl, dataDir, now } = options;
  const zone = options.zone ?? salonZone();
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await refuseUnlessEmpty(sql);
    const pictures = options.pictures ?? (await storeSeedPictures(dataDir, pictureNames()));
    const today = dayOf(now.getTime(), zone);
    // Each part counts from its own number, so that more of one leaves the others as they were.
    const batches = [
      ...catalogueRows({ now, today, zone, random: randomFrom(SEED), pictures }),
      ...reservationRows({ now, today, zone, random: randomFrom(SEED + 1), secret: options.secret }),
      ...mailingRows({ now, random: randomFrom(SEED + 2) }),
      ...waitingRows({ now, today }),
      ...((await hasSite(sql)) ? [] : siteRows(now)),
    ];
    await sql.begin(async (tx) => {
      for (const each of batches) {
        await insertBatch(tx, each);
        await advanceIdentity(tx, each);
      }
      if (options.hasSales) await storeSales(tx, { now, today, zone, random: randomFrom(SEED + 3) });
    });
    // Without statistics the first pages would be planned by guesses.
    await sql`analyze`;
    return {
      rows: Object.fromEntries(batches.map(({ table, rows }) => [table, rows.length])),
      pictures: pictures.size,
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** All that the demo salon shows, each once. */
export const pictureNames = () => [
  ...new Set([
    ...serviceUnits.flatMap(({ pictures }) => pictures),
    ...categories.map(({ picture }) => picture),
  ]),
];

/** An installation from before the site had words of its own has kept the demo salon's. */
async function hasSite(sql: postgres.Sql): Promise<boolean> {
  const found = await sql`select 1 where exists (table site) or exists (table site_version)`;
  return found.length > 0;
}

async function refuseUnlessEmpty(sql: postgres.Sql): Promise<void> {
  const [found] = await sql`
    select 1 where exists (table category) or exists (table service_unit) or exists (table employee)
      or exists (table workplace) or exists (table client) or exists (table reservation)`;
  if (found) throw new Error('There is a salon in this database already; nothing was changed.');
}
