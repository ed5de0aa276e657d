import type { ReactNode } from 'react';
import type en from '@/messages/en.json';

export type CookieLabels = Omit<(typeof en)['cookies'], 'policy'> & { policy: ReactNode };
