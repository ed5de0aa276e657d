import { suits } from '@/lib/availability/schedule/candidates';
import type { reservationChoices } from '@/lib/bookings/choices/queries';

/** What a reservation can be for, with whom and where. */
export type Choices = Awaited<ReturnType<typeof reservationChoices>>;

type Unit = Choices['serviceUnits'][number];

/** Who can be asked to do a service: those who do it, and whoever is named already, whatever they do by now. */
export const ableTo = (unit: Unit | undefined, employees: Choices['employees'], present?: number | null) =>
  employees.filter((each) => each.id === present || !unit || suits(each, unit.categoryIds));

type Choosable = { id: number; name: string; isHidden: boolean };

/** What a form offers: nobody who is hidden, but for the one whom the record names already. */
export const offered = (all: readonly Choosable[], present?: number | null) =>
  all
    .filter(({ id, isHidden }) => !isHidden || id === present)
    .map(({ id, name }) => ({ value: id, label: name }));
