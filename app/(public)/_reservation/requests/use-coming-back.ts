import { useEffect, useEffectEvent } from 'react';

/**
 * Calls when somebody comes back to this page: by the browser's Back, which may show it as it was left, or from another tab.
 * @param onShown as it was left: what was under way is not any more
 */
export function useComingBack(onBack: () => void, onShown: () => void): void {
  const back = useEffectEvent(onBack);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      shown();
      back();
    };
    const see = () => {
      if (document.visibilityState === 'visible') back();
    };
    addEventListener('pageshow', show);
    document.addEventListener('visibilitychange', see);
    return () => {
      removeEventListener('pageshow', show);
      document.removeEventListener('visibilitychange', see);
    };
  }, []);
}
