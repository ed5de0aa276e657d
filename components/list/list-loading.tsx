import { Skeleton } from '../ui/skeleton';

/** Holds the place of a list that is on its way. `label` says so to those who do not see it. */
export function ListLoading({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-16 w-full" />
      <div className="flex flex-col gap-px overflow-hidden rounded-card">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
          <Skeleton key={row} className="h-12 w-full !rounded-none" />
        ))}
      </div>
    </div>
  );
}
