'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { TickField } from '@/components/form/tick-field';
import type { NoticesRecord } from '@/lib/accounts/notices/answer';
import { noticeChoicesInput, type NoticeChoicesInput } from '@/lib/accounts/notices/schema';
import { EVENING_HOURS, USUAL_EVENING_HOUR, type Notice } from '@/lib/base/notices';
import { useSend } from '../_parts/sending/use-send';
import { ChannelField } from './channel-field';

const EMPTY: NoticeChoicesInput = {
  booked: 'none',
  cancelled: 'none',
  unconfirmed: 'none',
  message: 'none',
  failed: 'none',
  tomorrow: 'none',
  digest: 'none',
  wholeNames: false,
  eveningHour: USUAL_EVENING_HOUR,
};

/** Of what somebody is notified, and by which channel. */
export function ChoicesForm({
  choices,
  offered,
  email,
}: {
  choices: Omit<NoticesRecord, 'id' | 'devices' | 'publicKey' | 'offered'>;
  offered: readonly Notice[];
  email: string;
}) {
  const t = useTranslations('board.notifications');
  const send = useSend();
  const hours = EVENING_HOURS.map((value) => ({ value, label: t('atHour', { hour: `${value}:00` }) }));
  return (
    <div className="overflow-clip rounded-card border border-line bg-white/50">
      <Form
        isPage
        schema={noticeChoicesInput}
        empty={EMPTY}
        record={choices}
        save={(values) => send('PUT', '/admin/api/notifications', values, { message: t('saved') })}
      >
        <h2 className="font-sans text-base font-semibold">{t('what')}</h2>
        <p className="-mt-2 text-[0.9375rem] text-muted">{t('mailedTo', { email })}</p>
        <div className="divide-y divide-line">
          {offered.map((notice) => (
            <ChannelField key={notice} notice={notice} />
          ))}
        </div>
        <SelectField
          name="eveningHour"
          label={t('eveningHour')}
          hint={t('eveningHint')}
          choices={hours}
          className="max-w-64"
        />
        <TickField name="wholeNames" label={t('wholeNames')} hint={t('wholeNamesHint')} />
      </Form>
    </div>
  );
}
