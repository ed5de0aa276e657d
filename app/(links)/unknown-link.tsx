import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { buttonClass } from '@/components/ui/button';
import type { Locale } from '@/lib/base/statuses';

/** In the place of a page whose link could not be looked up just now. It keeps the address, and needs no script. */
export async function UnknownLink({
  locale,
  query,
}: {
  locale: Locale;
  /** Of the address that was opened; one press opens it again. */
  query: Record<string, string | string[] | undefined>;
}) {
  const t = await getTranslations({ locale, namespace: 'unknownLink' });
  const again = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string') again.set(name, value);
  }
  return (
    <>
      <h1 className="display-1">{t.rich('title', emphasis)}</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">{t('text')}</p>
      <a href={`?${again.toString()}`} className={buttonClass({}, 'mt-9')}>
        {t('retry')}
      </a>
    </>
  );
}
