import { plainText } from '@/lib/base/text/text-search';
import { inCalendar } from '../../_parts/in-calendar';
import type { FoundOnBoard } from '@/lib/dashboard/search/answer';

export type Hit = {
  key: string;
  href: string;
  title: string;
  /** What tells it from others of its name. */
  detail?: string;
};
export type HitGroup = {
  heading: 'clients' | 'reservations' | 'serviceUnits' | 'actions' | 'screens';
  hits: Hit[];
};

/** Every word of it is found, in any order. */
const contains = (text: string, wanted: string): boolean => {
  const plain = plainText(text);
  return plainText(wanted)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};

/** What was found, by what it is; the first hit of the first group is what Enter opens. */
export function hitGroups(
  wanted: string,
  {
    known,
    found,
    when,
    phoneOf,
  }: {
    known: { actions: readonly Hit[]; screens: readonly Hit[] };
    found: FoundOnBoard | null;
    when: (termFrom: string) => string;
    phoneOf: (number: string) => string;
  },
): HitGroup[] {
  const named = (hits: readonly Hit[]) => hits.filter(({ title }) => contains(title, wanted));
  const groups: HitGroup[] = [
    {
      heading: 'clients',
      hits: (found?.clients ?? []).map(({ id, name, phone, email }) => ({
        key: `client-${id}`,
        href: `/board/clients?id=${id}&card=${id}`,
        title: name,
        detail: [phone && phoneOf(phone), email].filter(Boolean).join(' · '),
      })),
    },
    {
      heading: 'reservations',
      hits: (found?.reservations ?? []).map(({ id, clientName, serviceUnitName, termFrom }) => ({
        key: `reservation-${id}`,
        href: inCalendar({ id, termFrom }),
        title: `${clientName}, ${when(termFrom)}`,
        detail: serviceUnitName,
      })),
    },
    {
      heading: 'serviceUnits',
      hits: (found?.serviceUnits ?? []).map(({ id, name }) => ({
        key: `service-${id}`,
        href: `/board/service-units?${new URLSearchParams({ search: name }).toString()}`,
        title: name,
      })),
    },
    { heading: 'actions', hits: named(known.actions) },
    { heading: 'screens', hits: named(known.screens) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
