import Link from 'next/link';
import type { ReactNode } from 'react';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';

/** For `t.rich`: the words that lead to the privacy policy. */
export const privacyLink = (locale: Locale) => ({
  link: (words: ReactNode) => (
    <Link href={localePath(locale, '/privacy-policy')} className="quiet-link">
      {words}
    </Link>
  ),
});
