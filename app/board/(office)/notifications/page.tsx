import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { findNotices } from '@/lib/accounts/notices/queries';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { ChoicesForm } from './choices-form';
import { Devices } from './devices';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('notifications');

/** What whoever is logged in wants to hear of, and where. */
export default async function NotificationsPage() {
  const staff = await requireStaff('notifications');
  const t = await getTranslations('board');
  const { devices, publicKey, offered, ...choices } = await findNotices(staff);
  return (
    <div className="flex max-w-[44rem] flex-col gap-4">
      <h1 className="display-3">{t('screens.notifications')}</h1>
      <p className="max-w-prose text-[0.9375rem] text-muted">{t('notifications.lead')}</p>
      <Devices known={devices} publicKey={publicKey} />
      <ChoicesForm choices={choices} offered={offered} email={staff.email} />
    </div>
  );
}
