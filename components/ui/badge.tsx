import type { ReactNode } from 'react';
import { classNames } from './class-names';

const tones = {
  neutral: 'bg-ink/7 text-ink',
  warm: 'bg-blush text-ink',
  pine: 'bg-pine text-paper',
  danger: 'bg-danger text-paper',
} as const;

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full px-3 py-1 text-[0.8125rem] leading-none font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
