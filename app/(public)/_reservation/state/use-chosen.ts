import type { Part } from '@/lib/booking-rules/parts';
import type { ReservationSetting } from './setting';
import type { ListedUnit, ServiceUnitAnswer, Term, TermSegment } from '../requests/endpoints';
import type { ShownPart } from '../words/part-times';
import type { Note } from '../words/term-summary';
import { factsOf, offerOf } from '@/lib/availability/visits/facts';
import { proposed, withListed } from '../requests/parts';
import { useProposals } from '../requests/use-proposals';
import { useServiceUnits } from '../requests/use-service-units';

export type Chosen = {
  /** Those that are offered still. */
  parts: Part[];
  unitOf: (serviceUnitId: number) => ServiceUnitAnswer | null;
  /** Why nothing can be booked, where no service is offered any more. */
  gone: string | null;
  /** One of several is not offered any more. */
  isSomeGone: boolean;
  proposals: ListedUnit[];
  /** How long all of it takes and what it costs; null while that is not known. */
  facts: string | null;
  goodToKnow: Note[];
  /** With whom it is, where that is decided, and of several services when each is; a single one is when the term is. */
  shown: (
    term: Term,
    decided?: Pick<TermSegment, 'serviceUnitId' | 'employeeId'>[],
  ) => { employee: string | null; parts: ShownPart[] };
};

/** What is known of the services that are chosen. */
export function useChosen(wanted: Part[], { locale }: ReservationSetting): Chosen {
  const answerOf = useServiceUnits(
    wanted.map(({ serviceUnitId }) => serviceUnitId),
    locale,
  );
  const unitOf = (id: number) => {
    const answer = answerOf(id);
    return answer?.ok ? answer.data : null;
  };
  const refusalOf = ({ serviceUnitId }: Part) => {
    const answer = answerOf(serviceUnitId);
    return answer?.ok === false && answer.status === 404 ? answer : null;
  };
  const offered = wanted.filter((part) => !refusalOf(part));
  const parts = withListed(offered.length > 0 ? offered : wanted, (id) => unitOf(id)?.employees ?? null);
  const recommended = proposed(parts, (id) => unitOf(id)?.recommendedIds ?? []);
  const proposals = useProposals(recommended, locale);

  const offers = parts.flatMap(({ serviceUnitId, employeeId }) => {
    const unit = unitOf(serviceUnitId);
    return unit ? [offerOf(unit, employeeId)] : [];
  });
  const [first, ...others] = parts;

  return {
    parts,
    unitOf,
    gone: offered.length === 0 && first ? (refusalOf(first)?.text ?? '') : null,
    isSomeGone: offered.length > 0 && offered.length < wanted.length,
    proposals,
    facts: offers.length === parts.length ? factsOf(offers, locale) : null,
    goodToKnow: parts.flatMap(({ serviceUnitId: id }) => {
      const { name, description: text } = unitOf(id) ?? {};
      return name && text ? [{ id, name, text }] : [];
    }),
    shown: ({ segments = [] }, decided = parts) => {
      const personOf = (serviceUnitId: number) => {
        const part = decided.find((each) => each.serviceUnitId === serviceUnitId);
        return unitOf(serviceUnitId)?.employees?.find(({ id }) => id === part?.employeeId)?.name ?? null;
      };
      if (first && others.length === 0) return { employee: personOf(first.serviceUnitId), parts: [] };
      const shownParts = segments.map(({ serviceUnitId, from, to }) => {
        const name = unitOf(serviceUnitId)?.name ?? '';
        return { serviceUnitId, name, from, to, employee: personOf(serviceUnitId) };
      });
      return { employee: null, parts: shownParts };
    },
  };
}
