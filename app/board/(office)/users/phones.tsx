import { useTranslations } from 'next-intl';
import type { UserRecord } from '@/lib/accounts/users/answer';
import { PhoneLink } from '../_parts/contact/phone-link';

/** The user's number; where several were given for one address, all of them, for whoever approves to ask about. */
export function Phones({ user: { phone, phonesGiven } }: { user: UserRecord }) {
  const t = useTranslations('board.users');
  if (phonesGiven.length < 2) {
    const number = phone ?? phonesGiven[0];
    return number && <PhoneLink number={number} hasIcon={false} />;
  }
  return (
    <>
      <span className="block text-sm text-danger">{t('phonesGiven')}</span>
      {phonesGiven.map((given) => (
        <span key={given} className="block">
          <PhoneLink number={given} hasIcon={false} />
        </span>
      ))}
    </>
  );
}
