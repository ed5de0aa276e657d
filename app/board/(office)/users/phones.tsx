import { useTranslations } from 'next-intl';
import type { UserRecord } from '@/lib/accounts/users/answer';

/** The user's number; where several were given for one address, all of them, for whoever approves to ask about. */
export function Phones({ user: { phone, phonesGiven } }: { user: UserRecord }) {
  const t = useTranslations('board.users');
  if (phonesGiven.length < 2) return <span className="numerals">{phone ?? phonesGiven[0]}</span>;
  return (
    <>
      <span className="block text-sm text-danger">{t('phonesGiven')}</span>
      {phonesGiven.map((given) => (
        <span key={given} className="numerals block">
          {given}
        </span>
      ))}
    </>
  );
}
