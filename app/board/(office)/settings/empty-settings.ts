import type { Empty } from '@/components/form/form-values';
import { NEUTRAL } from '@/lib/base/salon-settings/fields';
import type { SettingsInput } from '@/lib/kit/salon-settings/schema';

/** The form's fields, for a salon without a record. */
export const EMPTY_SETTINGS: Empty<SettingsInput> = { ...NEUTRAL, isOpen: false };
