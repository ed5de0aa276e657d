import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names';
import { denseControlClass } from '../ui/dense';

/** The board's own arrow instead of the browser's. */
export function DenseSelect(given: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...given} className={classNames(denseControlClass, 'appearance-none pr-9')} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
