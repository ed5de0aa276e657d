import 'server-only';
import type { AnyColumn } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee, workplace } from '@/db/schema/team';
import { reservation } from '@/db/schema/reservations';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { languageTag } from '../../base/i18n/paths.ts';
import { wordOr } from '../../base/i18n/word-or.ts';
import type { Currency, Locale } from '../../base/statuses.ts';
import { dayOfIso, formatPrice, formatShortDay, wallTimeOf } from '../../base/time/format.ts';

type Event = { entity: string; entityId: number; changes: Record<string, unknown> };
type Pair = readonly [before: unknown, after: unknown];
/** A part of a visit, as a change stores it. */
type Part = { id?: unknown; serviceUnitId?: unknown; employeeId?: unknown; workplaceId?: unknown };

const THINGS = ['serviceUnit', 'employee', 'workplace'] as const;
type Thing = (typeof THINGS)[number];
type Names = Record<Thing, ReadonlyMap<unknown, string>>;

const pairOf = (value: unknown): Pair | null =>
  Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : null;
const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? (value as Part[]) : []);

/** Who, what and where an event names, by number. */
function idsOf(events: readonly Event[], thing: Thing): number[] {
  const field = `${thing}Id` as const;
  const named = events.flatMap(({ changes }) => [
    ...(pairOf(changes[field]) ?? [changes[field]]),
    ...[...partsOf(changes.segments), ...partsOf(changes.now)].map((part) => part[field]),
  ]);
  return [...new Set(named.filter((id): id is number => typeof id === 'number'))];
}

/** Nothing is asked for where nothing is named. */
const rowsOf = async <Row>(
  column: AnyColumn,
  ids: readonly number[],
  load: (where: ReturnType<typeof anyOf>) => Promise<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : load(anyOf(column, ids)));

async function namesIn(events: readonly Event[], locale: Locale): Promise<Names> {
  const [units, people, places] = await Promise.all([
    rowsOf(serviceUnit.id, idsOf(events, 'serviceUnit'), (where) =>
      db
        .select({
          id: serviceUnit.id,
          name: serviceUnit.name,
          nameEn: serviceUnit.nameEn,
          nameDe: serviceUnit.nameDe,
        })
        .from(serviceUnit)
        .where(where),
    ),
    rowsOf(employee.id, idsOf(events, 'employee'), (where) =>
      db.select({ id: employee.id, name: employee.name }).from(employee).where(where),
    ),
    rowsOf(workplace.id, idsOf(events, 'workplace'), (where) =>
      db.select({ id: workplace.id, name: workplace.name }).from(workplace).where(where),
    ),
  ]);
  return {
    serviceUnit: new Map(units.map((unit) => [unit.id, localized(unit, 'name', locale)])),
    employee: new Map(people.map(({ id, name }) => [id, name])),
    workplace: new Map(places.map(({ id, name }) => [id, name])),
  };
}

async function currenciesIn(events: readonly Event[]): Promise<ReadonlyMap<number, Currency>> {
  const ids = events.flatMap(({ entity, entityId, changes }) =>
    entity === 'reservation' && pairOf(changes.price) ? entityId : [],
  );
  const rows = await rowsOf(reservation.id, [...new Set(ids)], (where) =>
    db.select({ id: reservation.id, currency: reservation.currency }).from(reservation).where(where),
  );
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/** What became different with each event, old → new, in words: the history itself holds numbers and instants. */
export async function withDifferences<Of extends Event>(
  events: readonly Of[],
  locale: Locale,
): Promise<(Of & { differences: string[] })[]> {
  const [names, currencies] = await Promise.all([namesIn(events, locale), currenciesIn(events)]);
  const t = translatorOf(locale);
  const signed = new Intl.NumberFormat(languageTag(locale), { signDisplay: 'exceptZero' });
  const moment = (iso: unknown) =>
    `${formatShortDay(dayOfIso(String(iso)), locale)} ${wallTimeOf(String(iso))}`;

  const differencesOf = ({ entityId, changes }: Event): string[] => {
    const lines: string[] = [];
    if (typeof changes.apiKey === 'string') lines.push(t('board.apiKeys.byKey', { name: changes.apiKey }));
    const { kind, delta } = changes;
    if (typeof kind === 'string' && typeof delta === 'number')
      lines.push(`${wordOr(t, `board.products.entries.${kind}`, kind)}: ${signed.format(delta)}`);
    const say = (field: string, before: string | undefined, after: string | undefined) => {
      if (before !== after) lines.push(`${field}: ${before ?? '–'} → ${after ?? '–'}`);
    };
    const [begin, end, price] = [changes.termFrom, changes.termTo, changes.price].map(pairOf);
    if (begin) say(t('board.fields.term'), moment(begin[0]), moment(begin[1]));
    // Whoever moves it moves its end as well.
    else if (end) say(t('board.fields.termTo'), wallTimeOf(String(end[0])), wallTimeOf(String(end[1])));
    const parts = [
      changes as Part,
      // Of a part that is new, nothing was before.
      ...partsOf(changes.now).map((part): Part => {
        const former = partsOf(changes.segments).find(({ id }) => id === part.id);
        return {
          serviceUnitId: [former?.serviceUnitId, part.serviceUnitId],
          employeeId: [former?.employeeId, part.employeeId],
          workplaceId: [former?.workplaceId, part.workplaceId],
        };
      }),
    ];
    for (const part of parts) {
      for (const thing of THINGS) {
        const given = part[`${thing}Id`];
        const pair = pairOf(given);
        const name = (id: unknown) => names[thing].get(id);
        if (pair) say(t(`board.fields.${thing}`), name(pair[0]), name(pair[1]));
        else if (name(given)) lines.push(`${t(`board.fields.${thing}`)}: ${name(given)}`);
      }
    }
    const currency = currencies.get(entityId);
    if (price && currency) {
      const amount = (value: unknown) => formatPrice(Number(value), currency, locale);
      say(t('board.fields.price'), amount(price[0]), amount(price[1]));
    }
    return lines;
  };
  return events.map((event) => ({ ...event, differences: differencesOf(event) }));
}
