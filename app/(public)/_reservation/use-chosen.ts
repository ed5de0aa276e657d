import type { Part } from '@/lib/terms/parts';
import type { ReservationSetting } from './setting';
import type { ListedUnit, ServiceUnitAnswer, Term, TermSegment } from './endpoints';
import type { ShownPart } from './part-times';
import type { Note } from './term-summary';
import { factsOf, offerOf } from '@/lib/terms/visits/facts';
import { proposed, withListed } from './parts';
import { useProposals } from './use-proposals';
import { useServiceUnits } from './use-service-units';

export type Chosen = {
  /** Those that are offered still. */
  parts: Part[];
  unitOf: (serviceUnitId: number) => ServiceUnitAnswer | null;
  /** Why nothing can be booked, where no service is offered any more. */
  gone: string | null;
  /** One of several is not offered any more. */
  isSomeGone: boolean;
  proposals: ListedUnit[];
  /** Whether it is known of everybody who is asked for that they do it; of a visit nothing can be asked before. */
  arePeopleKnown: boolean;
  /** How long all of it takes and what it costs; null while that is not known. */
  facts: string | null;
  /** Who was asked for, of a single service. */
  employee: string | null;
  goodToKnow: Note[];
  /** As visitors know them, where they are shown with the service. */
  nameOf: (serviceUnitId: number, employeeId: number | null | undefined) => string | null;
  /** What of a visit is when, and with whom, where that is decided; of a single part nothing, since it is the term. */
  shown: (term: Term, decided?: Pick<TermSegment, 'serviceUnitId' | 'employeeId'>[]) => ShownPart[];
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
  const nameOf = (serviceUnitId: number, employeeId: number | null | undefined) =>
    unitOf(serviceUnitId)?.employees?.find(({ id }) => id === employeeId)?.name ?? null;
  const [first] = parts;

  return {
    parts,
    unitOf,
    gone: offered.length === 0 && first ? (refusalOf(first)?.text ?? '') : null,
    isSomeGone: offered.length > 0 && offered.length < wanted.length,
    proposals,
    arePeopleKnown:
      wanted.length === 1 ||
      wanted.every(({ serviceUnitId: id, employeeId }) => employeeId === null || answerOf(id) !== null),
    facts: offers.length === parts.length ? factsOf(offers, locale) : null,
    employee: first && parts.length === 1 ? nameOf(first.serviceUnitId, first.employeeId) : null,
    goodToKnow: parts.flatMap(({ serviceUnitId: id }) => {
      const { name, description: text } = unitOf(id) ?? {};
      return name && text ? [{ id, name, text }] : [];
    }),
    nameOf,
    shown: ({ segments = [] }, decided = parts) =>
      (segments.length > 1 ? segments : []).map(({ serviceUnitId, from, to }) => {
        const who = decided.find((part) => part.serviceUnitId === serviceUnitId);
        const name = unitOf(serviceUnitId)?.name ?? '';
        return { serviceUnitId, name, from, to, employee: nameOf(serviceUnitId, who?.employeeId) };
      }),
  };
}
