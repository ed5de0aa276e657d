import type { Empty } from '@/components/form/form-values';
import { NEUTRAL } from '@/lib/salon/settings/fields';
import type { SettingsInput } from '@/lib/salon/settings/schema';

/** The form's fields, for a salon without a record. */
export const EMPTY_SETTINGS: Empty<SettingsInput> = { ...NEUTRAL, isOpen: false };
