'use client';

import { useWatch } from 'react-hook-form';
import { requestedParts, type RequestedServices, type Options } from './phone-form';

type Watched = [
  ...[Options['serviceUnitId'], Options['employeeId'], Options['workplaceId'], Options['termDuration']],
  further: Options['further'],
];

/** What the form says of each part, as it stands. */
export function useRequestedParts(): RequestedServices[] {
  const [serviceUnitId, employeeId, workplaceId, termDuration, further] = useWatch({
    name: ['serviceUnitId', 'employeeId', 'workplaceId', 'termDuration', 'further'],
  }) as Watched;
  return requestedParts({ serviceUnitId, employeeId, workplaceId, termDuration, further });
}
