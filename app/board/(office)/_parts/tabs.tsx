import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';

/** The lists of one screen. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: string; isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={label} className="flex gap-1 border-b border-line">
      {tabs.map((tab) => (
        <BoardLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className={classNames(
            '-mb-px inline-flex min-h-11 items-center border-b-2 px-4 text-[0.9375rem]',
            tab.isCurrent ? 'border-pine font-medium' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {tab.label}
        </BoardLink>
      ))}
    </nav>
  );
}
