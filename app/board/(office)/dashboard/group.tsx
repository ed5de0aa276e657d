import { BoardLink } from '@/components/ui/board-link';
import { tallLinkClass } from '@/components/ui/link-class';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { formatStamp } from '@/lib/base/time/format';

/** What waits of one kind, with how many there are of it. */
export function Group({
  title,
  total,
  shown,
  more,
  href,
  children,
}: {
  title: string;
  total: number;
  shown: number;
  more: string;
  /** Where all of them are, if anywhere. */
  href?: string;
  children: ReactNode;
}) {
  if (total === 0) return null;
  return (
    <section className="overflow-hidden rounded-card border border-line bg-white/60">
      <h3 className="flex items-baseline justify-between border-b border-line bg-blush/40 px-4 py-2 font-sans text-[0.9375rem] font-medium">
        {href ? (
          <BoardLink href={href} className={tallLinkClass}>
            {title}
          </BoardLink>
        ) : (
          title
        )}
        <span className="numerals">{total}</span>
      </h3>
      {children}
      {total > shown && (
        <p className="border-line px-4 [ul+&]:border-t py-2 text-[0.8125rem] text-muted">{more}</p>
      )}
    </section>
  );
}

export const itemStyle = 'flex flex-col gap-1 px-4 py-2.5 text-[0.875rem] leading-snug';
export const linkStyle = 'quiet-link numerals inline-flex min-h-6 items-center gap-1.5';

/** From whom, or to whom, and when. */
export function ItemHead({ at, locale, children }: { at: string; locale: Locale; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-2">
      <span className="truncate font-medium">{children}</span>
      <span className="numerals shrink-0 text-[0.8125rem] text-muted">{formatStamp(at, locale)}</span>
    </p>
  );
}
