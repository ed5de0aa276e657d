import type { ServicePages } from './service-page.ts';
import { bodyPages } from './service-pages-body.ts';
import { hairPages } from './service-pages-hair.ts';

export const servicePages: ServicePages = { ...hairPages, ...bodyPages };
