import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';

type Choice = { key: string; label: string; href: string; isCurrent: boolean };

/** Links of which one is chosen: which report, beside what, by what its rows are grouped. */
export function ReportChoice({
  label,
  choices,
  isQuiet = false,
}: {
  label: string;
  choices: readonly Choice[];
  isQuiet?: boolean;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 print:hidden">
      {isQuiet && <span className="mr-1 text-[0.875rem] text-muted">{label}</span>}
      {choices.map(({ key, label: text, href, isCurrent }) => (
        <BoardLink
          key={key}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] pointer-fine:min-h-9',
            isCurrent ? (isQuiet ? 'bg-ink/8 font-medium' : 'bg-pine text-paper') : 'hover:bg-ink/6',
          )}
        >
          {text}
        </BoardLink>
      ))}
    </nav>
  );
}

/** How it is counted, folded until somebody wants to know. */
export function HowCounted({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('board.reports');
  return (
    <details className="max-w-prose text-[0.9375rem] print:hidden">
      <summary className="inline-flex min-h-11 items-center text-muted underline decoration-ink/25 underline-offset-4 hover:text-ink">
        {t('how.title')}
      </summary>
      {lines.map((line) => (
        <p key={line} className="mt-2">
          {line}
        </p>
      ))}
    </details>
  );
}
