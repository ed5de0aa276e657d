'use client';

import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { SenderCheck } from '@/lib/delivery/sender-domain/answer';
import { CheckOnPress } from './check-on-press';

type Finding = SenderCheck['records'][number];

const ICONS: Record<Finding['state'], { Icon: typeof CircleCheck; className: string }> = {
  good: { Icon: CircleCheck, className: 'text-pine' },
  weak: { Icon: CircleHelp, className: 'text-muted' },
  'not-found': { Icon: CircleHelp, className: 'text-muted' },
  unanswered: { Icon: CircleHelp, className: 'text-muted' },
  wrong: { Icon: CircleAlert, className: 'text-clay-deep' },
  several: { Icon: CircleAlert, className: 'text-clay-deep' },
  missing: { Icon: CircleAlert, className: 'text-clay-deep' },
};

/** Whether mail services take what the salon sends for its own. DNS is asked when somebody wants to know, not when the page opens. */
export function SenderCheckPart() {
  const t = useTranslations('board.settings.senderCheck');
  return (
    <section aria-labelledby="sender-check" className="col-span-full flex flex-col gap-3">
      <div>
        <h2 id="sender-check" className="font-sans text-[1rem] font-medium">
          {t('title')}
        </h2>
        <p className="text-[0.9375rem] text-muted">{t('lead')}</p>
      </div>
      <CheckOnPress<SenderCheck>
        path="/admin/api/settings/sender-check"
        labels={{ idle: t('check'), busy: t('checking') }}
      >
        {(checked) => <Answer checked={checked} />}
      </CheckOnPress>
    </section>
  );
}

function Answer({ checked: { domain, service, mailbox, records } }: { checked: SenderCheck }) {
  const t = useTranslations('board.settings.senderCheck');
  if (service === 'files') return <p className="text-[0.9375rem]">{t('files')}</p>;
  if (domain === null) return <p className="text-[0.9375rem]">{t('noAddress')}</p>;
  return (
    <>
      <p className="text-[0.9375rem]">{t('of', { domain })}</p>
      {mailbox === 'same' && <p className="text-[0.9375rem]">{t('sentByProvider', { domain })}</p>}
      {mailbox === 'foreign' && (
        <p className="text-[0.9375rem] text-clay-deep">{t('mailboxProvider', { domain })}</p>
      )}
      {records.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {records.map((finding) => (
            <li key={finding.record}>
              <RecordPart finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const codeClass =
  'block rounded-[0.25rem] bg-sand/70 px-2 py-1 font-mono text-[0.8125rem] [overflow-wrap:anywhere]';

function RecordPart({ finding: { record, state, found, name, line } }: { finding: Finding }) {
  const t = useTranslations('board.settings.senderCheck');
  const { Icon, className } = ICONS[state];
  return (
    <article className="flex flex-col gap-2 px-4 py-3 text-[0.9375rem]">
      <h3 className="flex items-start gap-2 font-sans font-medium">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${className}`} />
        <span>
          {t(`records.${record}`)}: {t(`states.${state}`)}
        </span>
      </h3>
      <p className="text-muted">{t(`purposes.${record}`)}</p>
      {found !== null && (
        <p>
          {t('found', { name })}
          <code className={`${codeClass} line-clamp-3 whitespace-pre-line`}>{found}</code>
        </p>
      )}
      {state !== 'good' && state !== 'unanswered' && (
        <p>
          {line === null ? t('askForKey', { name }) : t('put', { name })}
          {line !== null && <code className={codeClass}>{line}</code>}
        </p>
      )}
    </article>
  );
}
