import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { breadcrumbList } from '../_data/structured-data';
import { JsonLd } from './json-ld';

export type Crumb = { /** Without a language. */ path: string; label: string };

/** Where the page stands, for people and for search engines. The last one is the page itself. */
export async function Breadcrumbs({ locale, trail }: { locale: Locale; trail: Crumb[] }) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  const whole = [{ path: '/', label: t('home') }, ...trail];
  return (
    // Right below the start page, a phone has nothing to gain from it but the first card, further down.
    <nav aria-label={t('breadcrumb')} className={whole.length === 2 ? 'max-sm:hidden' : undefined}>
      <JsonLd data={breadcrumbList(locale, whole)} />
      <ol className="-ml-1 flex flex-wrap items-center text-[0.9375rem] text-muted">
        {whole.map(({ path, label }, index) => (
          <li
            key={path}
            // On a phone, where the headline follows at once, the page itself takes no second line.
            className={classNames('flex items-center', whole.length > 2 && 'max-sm:last:sr-only')}
          >
            {index > 0 && (
              <span aria-hidden="true" className="px-1 text-taupe">
                /
              </span>
            )}
            {index < whole.length - 1 ? (
              <Link
                href={localePath(locale, path)}
                className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 hover:text-ink hover:underline underline-offset-4"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="px-1">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
