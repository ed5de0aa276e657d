import { whole } from '../kinds.ts';
import { setting } from '../setting.ts';

/** How long what tells of persons is kept; lib/clients/retention removes it afterwards. */
export const retention = {
  retentionClientYears: setting(whole(1, 30), 3, {
    variable: 'RETENTION_CLIENT_YEARS',
    about: 'How long clients are kept after their last visit.',
  }),
  retentionRequirementsMonths: setting(whole(1, 120), 12, {
    variable: 'RETENTION_REQUIREMENTS_MONTHS',
    about: 'How long special requirements are kept after the term.',
  }),
  retentionMessagesMonths: setting(whole(1, 120), 12, {
    variable: 'RETENTION_MESSAGES_MONTHS',
    about: 'How long messages are kept after they were handled.',
  }),
  retentionMailsDays: setting(whole(7, 3_650), 90, {
    variable: 'RETENTION_MAILS_DAYS',
    about: 'How long mails are kept.',
  }),
  retentionNetworksMonths: setting(whole(1, 60), 12, {
    variable: 'RETENTION_NETWORKS_MONTHS',
    about: 'How long the history knows from which network somebody logged in.',
  }),
};
