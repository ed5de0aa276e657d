'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { mailsBy, ringsBy, channelsOf } from '@/lib/accounts/notices/rules';
import type { NoticeChoicesInput } from '@/lib/accounts/notices/schema';
import type { Notice, NoticeChannel } from '@/lib/base/notices';

const channelOf = (rings: boolean, mails: boolean): NoticeChannel =>
  rings ? (mails ? 'both' : 'push') : mails ? 'mail' : 'none';

/** One kind of notice, with a switch for each channel. */
export function ChannelField({ notice }: { notice: Notice }) {
  const t = useTranslations('board.notifications');
  const id = useId();
  const { control } = useFormContext<NoticeChoicesInput>();
  const { field } = useController({ name: notice, control });
  const channel = field.value;
  const choose = (rings: boolean, mails: boolean) => field.onChange(channelOf(rings, mails));
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p id={id} className="text-[0.9375rem] font-medium">
          {t(`kinds.${notice}`)}
        </p>
        <p className="text-[0.8125rem] leading-snug text-muted">{t(`hints.${notice}`)}</p>
      </div>
      <div className="flex gap-x-5 sm:justify-end">
        {channelsOf(notice).includes('push') && (
          <Switch
            label={t('byDevice')}
            on={ringsBy(channel)}
            onChange={(on) => choose(on, mailsBy(channel))}
          />
        )}
        <Switch label={t('byMail')} on={mailsBy(channel)} onChange={(on) => choose(ringsBy(channel), on)} />
      </div>
    </div>
  );
}

function Switch({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="inline-flex min-h-11 w-24 cursor-pointer items-center gap-2 text-[0.9375rem] pointer-fine:min-h-8">
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-pine"
      />
      {label}
    </label>
  );
}
