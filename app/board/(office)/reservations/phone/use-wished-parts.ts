'use client';

import { useWatch } from 'react-hook-form';
import { wishedParts, type Wished, type Wishes } from './phone-form';

type Watched = [
  ...[Wishes['serviceUnitId'], Wishes['employeeId'], Wishes['workplaceId'], Wishes['termDuration']],
  further: Wishes['further'],
];

/** What the form says of each part, as it stands. */
export function useWishedParts(): Wished[] {
  const [serviceUnitId, employeeId, workplaceId, termDuration, further] = useWatch({
    name: ['serviceUnitId', 'employeeId', 'workplaceId', 'termDuration', 'further'],
  }) as Watched;
  return wishedParts({ serviceUnitId, employeeId, workplaceId, termDuration, further });
}
