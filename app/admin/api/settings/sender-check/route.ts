import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { senderCheck } from '@/lib/delivery/sender-domain/answer';
import { findSenderCheck } from '@/lib/delivery/sender-domain/queries';

export const GET = adminRoute(
  'settings',
  {
    summary: 'Whether DNS lets the salon’s mails be taken for its own: SPF, DKIM and DMARC.',
    answer: senderCheck,
  },
  () => findSenderCheck(),
);
