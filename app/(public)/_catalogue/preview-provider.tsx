'use client';

import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import type { Locale } from '@/lib/base/statuses';
import type { Previewed, PreviewLabels } from './previewed';

type Preview = { open: (unit: Previewed) => void; prepare: () => void };

const PreviewContext = createContext<Preview | null>(null);

export function usePreview(): Preview {
  const preview = use(PreviewContext);
  if (!preview) throw new Error('no PreviewProvider');
  return preview;
}

const load = () => import('./preview-dialog');
const PreviewDialog = lazy(load);
const prepare = () => void load();

/** Holds the one dialog in which the pictures of a service unit are looked at; its code comes when it is likely wanted. */
export function PreviewProvider({
  labels,
  locale,
  canBook,
  children,
}: {
  labels: PreviewLabels;
  locale: Locale;
  /** Whether the salon takes bookings on its site. */
  canBook: boolean;
  children: ReactNode;
}) {
  const [pressed, setPressed] = useState<Previewed | null>(null);
  const open = (chosen: Previewed) => setPressed({ ...chosen }); // each press is one of its own
  return (
    <PreviewContext value={{ open, prepare }}>
      {children}
      {pressed && (
        <Suspense fallback={null}>
          <PreviewDialog unit={pressed} labels={labels} locale={locale} canBook={canBook} />
        </Suspense>
      )}
    </PreviewContext>
  );
}
