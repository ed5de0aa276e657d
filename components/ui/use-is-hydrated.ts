import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until React has taken over the page of the server: until then nothing that is pressed is noticed. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
