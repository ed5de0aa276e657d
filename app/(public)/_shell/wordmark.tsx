import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { localePath } from '@/lib/base/i18n/paths';
import { LEAF_PATH, markSize, salonMark, standsForTheName } from '@/lib/salon/identity/mark';
import { salon } from '@/lib/salon/identity/salon';
import type { MarkPicture } from '@/lib/salon/settings/held';
import type { Locale } from '@/lib/base/statuses';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';

const IN_A_LINE = { width: 176, height: 40 };

export function Wordmark({
  locale,
  href = localePath(locale, '/'),
  className,
}: {
  locale: Locale;
  href?: string;
  className?: string;
}) {
  const mark = salonMark();
  return (
    <Link
      href={href}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.5 font-display md:whitespace-nowrap text-[1.75rem] leading-none tracking-[-0.01em]',
        className,
      )}
    >
      {mark === 'leaf' && <Leaf />}
      {mark && mark !== 'leaf' && <Mark mark={mark} />}
      {(!mark || mark === 'leaf' || !standsForTheName(mark)) && <span>{salon().name}</span>}
    </Link>
  );
}

const Leaf = () => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="size-6 shrink-0 text-clay"
    fill="none"
    stroke="currentColor"
  >
    <path d={LEAF_PATH} strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" />
  </svg>
);

function Mark({ mark }: { mark: MarkPicture }) {
  const { width, height } = markSize(mark, IN_A_LINE);
  const sizes = mark.widths.map((each) => `${pictureUrl(mark.key, each, 'webp')} ${each}w`);
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- its sizes were made at the upload
    <img
      src={pictureUrl(mark.key, mark.width, 'webp')}
      srcSet={sizes.join(', ')}
      sizes={`${width}px`}
      width={width}
      height={height}
      alt={standsForTheName(mark) ? salon().name : ''}
      className="shrink-0 object-contain"
    />
  );
}
