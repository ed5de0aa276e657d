import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { localePath } from '@/lib/base/i18n/paths';
import { MARK_PATH } from '@/lib/base/mark';
import { salon } from '@/lib/base/salon';
import type { Locale } from '@/lib/base/statuses';

export function Wordmark({
  locale,
  href = localePath(locale, '/'),
  className,
}: {
  locale: Locale;
  href?: string;
  className?: string;
}) {
  return (
    <Link
      href={href}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.5 font-display md:whitespace-nowrap text-[1.75rem] leading-none tracking-[-0.01em]',
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 shrink-0 text-clay"
        fill="none"
        stroke="currentColor"
      >
        <path d={MARK_PATH} strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      <span>{salon().name}</span>
    </Link>
  );
}
