'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Form } from '@/components/form/form';
import { NOTHING_SET, siteContent } from '@/lib/base/site-content/schema';
import type { Locale } from '@/lib/base/statuses';
import type { SiteRecord, SiteVersionRecord } from '@/lib/salon-admin/site-content/queries';
import { useSend } from '../_parts/sending/use-send';
import { ChoicesProvider, type SiteChoices } from './choices';
import { PreviewFrame } from './preview-frame';
import { PublishBar } from './publish-bar';
import { SiteFields } from './site-fields';
import { Versions } from './versions';

const PATH = '/admin/api/site';

/** The draft as a form, beside the pages as they would be with it. */
export function SiteEditor({
  site,
  versions,
  choices,
  locale,
}: {
  site: SiteRecord;
  versions: SiteVersionRecord[];
  choices: SiteChoices;
  locale: Locale;
}) {
  const t = useTranslations('board.site');
  const send = useSend();
  const router = useRouter();
  const [draft, setDraft] = useState(site);
  const [uploaded, setUploaded] = useState(site.pictures);
  // A restored version is another form; a saved one goes on being the same.
  const [begun, setBegun] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const [overtakenBy, setOvertakenBy] = useState<string | null>(null);

  const take = (record: Record<string, unknown>) => {
    setDraft(record as SiteRecord); // the endpoints of the site answer with it
    setOvertakenBy(null);
    router.refresh();
  };
  const takeAnother = (record: Record<string, unknown>) => {
    const { pictures } = record as SiteRecord; // as above
    setUploaded(pictures);
    take(record);
    setBegun((count) => count + 1);
  };
  const onOvertaken = ({ record, changedBy }: Record<string, unknown>) => {
    takeAnother(record as Record<string, unknown>); // of a draft that is another by now, the endpoint tells that one
    setOvertakenBy(typeof changedBy === 'string' ? changedBy : '?');
  };
  return (
    <ChoicesProvider
      value={{
        ...choices,
        uploaded,
        addUploaded: (picture) => setUploaded((all) => [...all, picture]),
      }}
    >
      <PublishBar
        draft={draft}
        isDirty={isDirty}
        locale={locale}
        onPublished={take}
        onOvertaken={onOvertaken}
      />
      {overtakenBy !== null && (
        <p role="alert" className="rounded-soft bg-blush/60 px-4 py-3 text-[0.9375rem]">
          {t('overtaken', { who: overtakenBy })}
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div className="overflow-clip rounded-card border border-line bg-white/50">
          <Form
            isPage
            key={begun}
            schema={siteContent}
            empty={NOTHING_SET}
            record={draft}
            save={(values, editedAt) =>
              send('PUT', PATH, { ...values, editedAt: editedAt ?? null }, { message: t('saved') })
            }
            onSaved={take}
            onDirty={setDirty}
            submitLabel={t('save')}
          >
            <SiteFields />
          </Form>
        </div>
        <PreviewFrame stamp={draft.editedAt ?? ''} locale={locale} />
      </div>
      <Versions
        versions={versions}
        locale={locale}
        draft={draft}
        isPublished={draft.isPublished && !isDirty}
        onRestored={takeAnother}
        onOvertaken={onOvertaken}
      />
    </ChoicesProvider>
  );
}
