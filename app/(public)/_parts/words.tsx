import { createElement, Fragment, type ReactNode } from 'react';

const EMPHASIS = /\*([^*]+)\*/g;

/** A headline of the salon's own: what stands between stars is set in italics. */
export function emphasised(text: string): ReactNode {
  // Every second piece stood between stars.
  const pieces = text.split(EMPHASIS).map((piece, at) => (at % 2 ? createElement('em', null, piece) : piece));
  return createElement(Fragment, null, ...pieces);
}

/** The same where nothing can be set in italics, such as a title. */
export const plainWords = (text: string): string => text.replace(EMPHASIS, '$1');
