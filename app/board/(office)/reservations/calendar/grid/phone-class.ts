import { classNames } from '@/components/ui/class-names';

/** A phone shows one column of the grid, in the same place whichever it is. */
export const phoneClass = (isShown: boolean): string =>
  classNames(
    'max-md:not-print:col-start-2! max-md:not-print:col-end-3!',
    !isShown && 'max-md:not-print:hidden',
  );
