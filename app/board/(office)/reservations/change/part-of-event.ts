import type { BoardSegment } from '@/lib/booking-board/list/answer';

type Part = Pick<BoardSegment, 'id' | 'serviceUnitName'>;

/** The part of a visit that something happened to alone, by its name; null where it was the whole. */
export function partOf(changes: Record<string, unknown>, parts: readonly Part[]): string | null {
  const { segmentId, segments } = changes;
  const [moved] = Array.isArray(segments) && segments.length === 1 ? (segments as { id: unknown }[]) : []; // as a move stores them
  const id = segmentId ?? moved?.id;
  return parts.find((part) => part.id === id)?.serviceUnitName ?? null;
}
