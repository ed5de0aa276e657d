import { demoSettings } from '@/db/seed/content/salon.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';

/** The salon of the tests is the demo salon, and open; its database has no record, so nothing else is read. */
holdSettings({ revision: 0, isDemo: true, isOpen: true, settings: demoSettings });
