'use client';

import { useEffect, useLayoutEffect } from 'react';
import { endEarlyPresses, repeatEarlyPress } from './early-press';

/** Stands behind everything that listens: effects run in the order of the page. */
export function EarlyPressRepeater() {
  useLayoutEffect(endEarlyPresses, []);
  useEffect(repeatEarlyPress, []);
  return null;
}
