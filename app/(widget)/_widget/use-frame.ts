import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { stepsTaken } from '@/lib/browser/address-steps';
import { withoutLocale } from '@/lib/base/i18n/paths';
import { readFramePlace, type FramePlace } from './frame-place';
import { notifyHost } from './notify-host';

/** Nobody writes behind the `#` once the page is there. */
const never = () => () => undefined;

export const useFramePlace = (origins: readonly string[]): FramePlace =>
  readFramePlace(
    useSyncExternalStore(
      never,
      () => location.hash,
      () => '',
    ),
    origins,
  );

/** All other pages of the salon refuse to stand in a frame, so they open beside the foreign page. */
function openBeside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || !/^https?:$/.test(link.protocol)) return;
  const isHere =
    link.origin === location.origin && withoutLocale(link.pathname) === withoutLocale(location.pathname);
  if (!isHere) link.target = '_blank';
}

/** Before the router hears of the press. */
export function useLinksBeside(): void {
  useEffect(() => {
    window.addEventListener('click', openBeside, { capture: true });
    return () => window.removeEventListener('click', openBeside, { capture: true });
  }, []);
}

/** A frame that is a part of the page is as high as what it shows. */
export function useHeightOf(shown: RefObject<HTMLElement | null>, { kind, host }: FramePlace): void {
  useEffect(() => {
    if (kind !== 'inline' || !shown.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      if (height > 0) notifyHost(host, { salonWidget: 'height', height });
    });
    observer.observe(shown.current);
    return () => observer.disconnect();
  }, [shown, kind, host]);
}

/** Whoever came for one service leaves with it: once the steps of the booking are taken back, the frame may go. */
export function useLeavesWithBooking(isDirect: boolean, isBooking: boolean, host: string | null): void {
  useEffect(() => {
    if (!isDirect || isBooking) return;
    const leave = () => {
      if (stepsTaken() === 0) notifyHost(host, { salonWidget: 'close' });
    };
    leave();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isDirect, isBooking, host]);
}
