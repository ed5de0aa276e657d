import { env } from '../../base/env.ts';
import type { Periods } from './rules.ts';

/** As the salon has set them; the privacy policy tells them to everybody. */
export function retentionPeriods(): Periods {
  const settings = env();
  return {
    clientYears: settings.RETENTION_CLIENT_YEARS,
    requirementsMonths: settings.RETENTION_REQUIREMENTS_MONTHS,
    messagesMonths: settings.RETENTION_MESSAGES_MONTHS,
    mailsDays: settings.RETENTION_MAILS_DAYS,
    networksMonths: settings.RETENTION_NETWORKS_MONTHS,
  };
}
