import type { ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { Breadcrumbs } from './breadcrumbs';

/** Head and grid of the pages that the law wants. */
export function LegalPage({
  locale,
  path,
  title,
  lead,
  children,
}: {
  locale: Locale;
  path: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className="wrap pt-6 lg:pt-10">
      <Breadcrumbs locale={locale} trail={[{ path, label: title }]} />
      <h1 className="display-1 mt-6 hyphens-auto lg:mt-8">{title}</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">{lead}</p>
      <div className="mt-12 grid gap-10 lg:mt-20 lg:grid-cols-12">{children}</div>
    </div>
  );
}
