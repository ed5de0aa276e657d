import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import { localePath } from '@/lib/base/i18n/paths';
import { DEMO_LOGO_PATH, logoSize, salonLogo, standsForTheName } from '@/lib/salon/identity/logo';
import { salon } from '@/lib/salon/identity/salon';
import type { LogoPicture } from '@/lib/salon/settings/held';
import type { Locale } from '@/lib/base/statuses';
import { pictureUrl } from '@/lib/kit/pictures/picture-url';

const IN_A_LINE = { width: 176, height: 40 };

export function Wordmark({
  locale,
  href = localePath(locale, '/'),
  className,
  prefetch,
}: {
  locale: Locale;
  href?: string;
  className?: string;
  prefetch?: false;
}) {
  const logo = salonLogo();
  return (
    <Link
      href={href}
      prefetch={prefetch}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.5 font-display md:whitespace-nowrap text-[1.75rem] leading-none tracking-[-0.01em]',
        className,
      )}
    >
      {logo === 'leaf' && <Leaf />}
      {logo && logo !== 'leaf' && <Logo logo={logo} />}
      {(!logo || logo === 'leaf' || !standsForTheName(logo)) && <span>{salon().name}</span>}
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
    <path d={DEMO_LOGO_PATH} strokeWidth="1.4" strokeLinejoin="round" strokeLinecap="round" />
  </svg>
);

function Logo({ logo }: { logo: LogoPicture }) {
  const { width, height } = logoSize(logo, IN_A_LINE);
  const sizes = logo.widths.map((each) => `${pictureUrl(logo.key, each, 'webp')} ${each}w`);
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- its sizes were made at the upload, so there is none for a loader to make
    <img
      src={pictureUrl(logo.key, logo.width, 'webp')}
      srcSet={sizes.join(', ')}
      sizes={`${width}px`}
      width={width}
      height={height}
      alt={standsForTheName(logo) ? salon().name : ''}
      className="shrink-0 object-contain"
    />
  );
}
