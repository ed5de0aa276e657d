import { salonSettings } from '../../salon/settings/held.ts';
import type { Periods } from './rules.ts';

/** As the salon has set them; the privacy policy tells them to everybody. */
export function retentionPeriods(): Periods {
  const settings = salonSettings();
  return {
    clientYears: settings.retentionClientYears,
    requirementsMonths: settings.retentionRequirementsMonths,
    messagesMonths: settings.retentionMessagesMonths,
    mailsDays: settings.retentionMailsDays,
    networksMonths: settings.retentionNetworksMonths,
  };
}
