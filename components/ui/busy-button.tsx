import type { ComponentProps } from 'react';
import { Button } from './button';
import { Spinner } from './spinner';

/** While what it was pressed for is under way, something turns in it, and it cannot be pressed again. */
export function BusyButton({
  isBusy,
  disabled = false,
  children,
  ...rest
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  return (
    <Button disabled={isBusy || disabled} aria-busy={isBusy} {...rest}>
      {isBusy && <Spinner />}
      {children}
    </Button>
  );
}
