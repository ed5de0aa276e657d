import { useRef, type TouchEvent } from 'react';

/** So far a finger goes sideways, and so much further than up or down, when it means to turn over. */
const FAR = 56;
const SLANT = 1.8;
/** Whoever rests first means to move something. */
const QUICK = 600;

/**
 * A finger that goes to the left turns on, one that goes to the right turns back. Whatever it does, buttons do as well.
 * @param isBusy whether the finger is at something else meanwhile
 */
export function useSwipe(turn: (direction: 1 | -1) => void, isBusy: () => boolean = () => false) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches.length === 1 ? touches.item(0) : null;
      start.current = touch && { x: touch.clientX, y: touch.clientY, at: timeStamp };
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const [from, touch] = [start.current, changedTouches.item(0)];
      start.current = null;
      if (!from || !touch || isBusy() || timeStamp - from.at > QUICK) return;
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(x) >= FAR && Math.abs(x) >= SLANT * Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}
