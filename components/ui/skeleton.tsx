import { classNames } from './class-names';

/** Holds the place of what is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-[pulse-calm_1.6s_ease-in-out_infinite] rounded-soft bg-ink/8',
        className,
      )}
    />
  );
}
