'use client';

import { useTranslations } from 'next-intl';
import { BoardLink } from '@/components/ui/board-link';
import { mayLogIn } from '@/lib/kit/rights/rules';
import type { UserRecord } from '@/lib/accounts/users/answer';

type Held = Pick<UserRecord, 'roles' | 'status' | 'sessions' | 'calendarFeeds' | 'devices' | 'apiKeys'>;

/** What of somebody's access ends, and that webhooks go on: they stop with the right to have them, which is taken from nobody here. */
export function AccessQuestion({ of }: { of: Held }) {
  const { roles, status, sessions, calendarFeeds: feeds, devices, apiKeys: keys } = of;
  const t = useTranslations('board.users');
  return (
    <>
      {t('endAccessQuestion', { sessions, feeds, keys, devices })}
      {mayLogIn(status) && roles.includes('ROLE_SUPER_ADMIN') && (
        <>
          {' '}
          {t.rich('webhooksStay', {
            link: (words) => (
              <BoardLink href="/board/api-keys/webhooks" className="quiet-link">
                {words}
              </BoardLink>
            ),
          })}
        </>
      )}
    </>
  );
}
