import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Part } from '@/lib/booking-rules/parts';
import type { OpenHours } from '../requests/endpoints';
import type { ReservationSetting } from '../state/setting';

// Few ever see it.
const loadForm = () => import('./waiting-form');
const WaitingForm = lazy(loadForm);

/** Where nothing is free, or nothing that suits, one tap opens the form: what is chosen and the day are known already. */
export function WaitingList({
  parts,
  day,
  fullDays,
  today,
  setting,
}: {
  parts: Part[];
  /** Null where no day has anything free. */
  day: string | null;
  fullDays: Record<string, OpenHours>;
  today: string;
  setting: ReservationSetting;
}) {
  const [isQuestion, setIsOpen] = useState(false);
  const { labels } = setting;
  if (isQuestion) {
    return (
      <Suspense fallback={<Spinner />}>
        <WaitingForm parts={parts} day={day} fullDays={fullDays} today={today} setting={setting} />
      </Suspense>
    );
  }
  return (
    <Button
      size="small"
      variant="secondary"
      className="mt-4"
      onPointerEnter={() => void loadForm()}
      onClick={() => setIsOpen(true)}
    >
      <BellRing aria-hidden="true" className="size-4" />
      {labels.waitAsk}
    </Button>
  );
}
