import { ShieldAlert } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';

/** That there is an alert on the client's card, where there is no room for what it says. */
export function AlertMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <ShieldAlert
      aria-hidden="true"
      data-alert=""
      className={classNames('shrink-0 text-danger', isSmall ? 'size-3' : 'size-3.5')}
    />
  );
}
