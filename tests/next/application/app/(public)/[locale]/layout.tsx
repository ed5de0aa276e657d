import { locale } from 'next/root-params';
import type { ReactNode } from 'react';

export const generateStaticParams = () => [{ locale: 'en' }, { locale: 'de' }];

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={await locale()}>
      <body>{children}</body>
    </html>
  );
}
