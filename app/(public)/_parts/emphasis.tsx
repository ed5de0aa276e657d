import type { ReactNode } from 'react';

/** For `t.rich`: the words of a headline that stand in italics. */
export const emphasis = { i: (words: ReactNode) => <em>{words}</em> };
