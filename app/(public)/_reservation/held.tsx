import { Mail } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ReservationLabels } from './labels';

/** Says in large words that nothing is booked before the mail's link is pressed; people forget, and come anyway. */
export function Held({
  labels,
  message,
  onDone,
}: {
  labels: ReservationLabels;
  message: string;
  onDone: () => void;
}) {
  return (
    <div role="status" className="flex min-h-full flex-col px-5 py-8 sm:px-8 sm:py-12">
      <p className="display-2 max-w-[40rem]">{labels.heldTitle}</p>
      <p className="mt-6 max-w-prose text-lg">{message}</p>
      <div className="mt-7 flex max-w-prose gap-4 rounded-card bg-blush/60 p-5">
        <Mail aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-clay-deep" />
        <div>
          <p className="font-medium">{labels.nextStep}</p>
          <p className="mt-1 text-[0.9375rem]">{labels.checkSpam}</p>
        </div>
      </div>
      <Button size="large" className="mt-8 self-start max-sm:w-full" onClick={onDone}>
        {labels.done}
      </Button>
    </div>
  );
}
