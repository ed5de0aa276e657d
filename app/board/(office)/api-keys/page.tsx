import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListPage } from '@/components/list/list-page';
import { listApiKeys } from '@/lib/accounts/api-keys/queries';
import { AREAS } from '@/lib/base/statuses';
import { addDays, dayOf } from '@/lib/base/time/zone';
import { hasTill } from '@/lib/salon/settings/held';
import { salonZone } from '@/lib/salon/settings/settings';
import { requireStaff } from '../_guard/staff';
import { screenMetadata } from '../_parts/screen-metadata';
import { KeyRow } from './key-row';
import { NewKey } from './new-key';
import { SectionTabs } from './section-tabs';

export const instant = false;

export const generateMetadata = (): Promise<Metadata> => screenMetadata('api-keys');

/** What is proposed: a year is long enough to be no trouble, and short enough to be thought of again. */
const USUAL_DAYS = 365;

export default async function ApiKeysPage() {
  await requireStaff('api-keys');
  const t = await getTranslations('board');
  const area = await getTranslations('status.area');
  const now = new Date();
  const keys = await listApiKeys(now);
  const areas = AREAS.filter((each) => hasTill() || each !== 'till');
  return (
    <ListPage
      title={t('screens.api-keys')}
      total={keys.length}
      actions={
        <NewKey
          areas={areas.map((value) => ({ value, label: area(value) }))}
          lastDay={addDays(dayOf(now.getTime(), salonZone()), USUAL_DAYS)}
        />
      }
    >
      <SectionTabs current="keys" />
      <p className="max-w-prose text-[0.9375rem] text-muted">
        {t.rich('apiKeys.lead', {
          link: (words) => (
            <a href="/api/openapi.json" target="_blank" className="quiet-link">
              {words}
            </a>
          ),
        })}
      </p>
      {keys.length === 0 ? (
        <p className="rounded-card border border-dashed border-ink/20 px-6 py-14 text-center text-muted">
          {t('apiKeys.none')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-white/50">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
