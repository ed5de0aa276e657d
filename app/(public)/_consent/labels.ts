import type { ReactNode } from 'react';
import type en from '@/messages/en/site.json';

export type CookieLabels = Omit<(typeof en)['cookies'], 'policy'> & { policy: ReactNode };
