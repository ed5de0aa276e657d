import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { fill, type ReservationLabels } from '../words/labels';

/** Where the choice leaves nothing: what to try instead. */
export function NothingFree({
  labels,
  phone,
  hint = fill(labels.emptyHint, { phone: phone.phoneText }),
  instead,
  more,
}: {
  labels: ReservationLabels;
  phone: { phone: string; phoneText: string };
  hint?: string | undefined;
  /** The nearest choice that leaves something, where there is one. */
  instead: { label: string; choose: () => void } | null;
  /** What helps beside another choice and the phone. */
  more?: ReactNode;
}) {
  return (
    <div className="mt-4 rounded-card bg-sand p-5 first:mt-0">
      <p className="font-medium">{labels.empty}</p>
      <p className="mt-2 text-[0.9375rem] text-muted">{hint}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {instead && (
          <Button size="small" variant="secondary" onClick={instead.choose}>
            {instead.label}
          </Button>
        )}
        <a href={`tel:${phone.phone}`} className={buttonClass({ size: 'small', variant: 'secondary' })}>
          <Phone aria-hidden="true" className="size-4" />
          {phone.phoneText}
        </a>
      </div>
      {more}
    </div>
  );
}
