import { MOST_SERVICES, type Part } from '@/lib/booking-rules/parts';

/** In the order in which they were asked for, each once, and with whoever was chosen for the one before. */
export const withPart = (parts: Part[], serviceUnitId: number): Part[] =>
  parts.length >= MOST_SERVICES || parts.some((part) => part.serviceUnitId === serviceUnitId)
    ? parts
    : [...parts, { serviceUnitId, employeeId: parts.at(-1)?.employeeId ?? null }];

export const withoutPart = (parts: Part[], serviceUnitId: number): Part[] =>
  parts.filter((part) => part.serviceUnitId !== serviceUnitId);

export const withPerson = (parts: Part[], serviceUnitId: number, employeeId: number | null): Part[] =>
  parts.map((part) => (part.serviceUnitId === serviceUnitId ? { ...part, employeeId } : part));

export const withAnyone = (parts: Part[]): Part[] => parts.map((part) => ({ ...part, employeeId: null }));

/** Whoever is not listed for a service, as in a link of before, cannot be asked for: anyone will do. Null: it is not known yet. */
export const withListed = (
  parts: Part[],
  listedFor: (serviceUnitId: number) => readonly { id: number }[] | null,
): Part[] =>
  parts.map((part) => {
    const isListed = listedFor(part.serviceUnitId)?.some(({ id }) => id === part.employeeId) ?? true;
    return isListed ? part : { ...part, employeeId: null };
  });

/** What goes well with the services that are chosen, those of the first one first, and not chosen itself. */
export function proposed(
  parts: Part[],
  recommendedIds: (serviceUnitId: number) => readonly number[],
): number[] {
  const chosen = new Set(parts.map(({ serviceUnitId }) => serviceUnitId));
  const all = parts.flatMap(({ serviceUnitId }) => recommendedIds(serviceUnitId));
  return [...new Set(all)].filter((id) => !chosen.has(id)).slice(0, MOST_SERVICES);
}
