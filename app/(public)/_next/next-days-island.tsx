'use client';

import type { ReactNode } from 'react';
import { NextDays } from './next-days';
import { NextTermsProvider, type NextTermsSetting } from './next-terms-provider';
import type { BookableServiceUnit } from '../_reservation/setting';

/** One module of its own, so that no page that only leads here loads it. */
export default function NextDaysIsland({
  serviceUnit,
  label,
  setting,
}: {
  serviceUnit: BookableServiceUnit;
  label: string;
  setting: NextTermsSetting;
}): ReactNode {
  return (
    <NextTermsProvider question={`?days=3&serviceUnits=${serviceUnit.id}`} setting={setting}>
      <NextDays serviceUnit={serviceUnit} label={label} />
    </NextTermsProvider>
  );
}
