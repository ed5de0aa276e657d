'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { Choice } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import type { SettingsRecord } from '@/lib/salon/settings/queries';
import { salonStepInput } from '@/lib/salon-admin/setup/schema';
import { useSend } from '../../_parts/sending/use-send';
import { NEUTRAL } from '@/lib/salon/settings/fields';
import { HomeSettings } from '../home-settings';
import { PhoneSetting, TextSetting } from '../setting-fields';

const { country, currency, currencies, timeZone, languages, defaultLanguage } = NEUTRAL;
const EMPTY = {
  country,
  currency,
  currencies,
  timeZone,
  languages,
  defaultLanguage,
  name: '',
  phone: '',
  email: '',
  street: '',
  postalCode: '',
  city: '',
};

/** The least that has to be known; all else stays as the settings have it. */
export function SalonStep({
  settings,
  countries,
  zones,
}: {
  settings: SettingsRecord;
  countries: readonly Choice[];
  zones: readonly string[];
}) {
  const t = useTranslations('board.setup');
  const saved = useTranslations('board.settings')('saved');
  const send = useSend();
  const router = useRouter();
  const { isDemo: _demo, setByServer: fixed, mark: _logo, editedAt: _seen, ...others } = settings;
  // A salon that nobody has named yet is called by no name.
  const record = settings.editedAt === null || settings.phone === '' ? { ...settings, name: '' } : settings;
  return (
    <div className="overflow-clip rounded-card border border-line bg-white/50">
      <Form
        schema={salonStepInput}
        empty={EMPTY}
        record={record}
        save={(values, editedAt) =>
          send(
            'PUT',
            '/admin/api/settings',
            { ...others, ...values, editedAt: editedAt ?? null },
            { message: saved },
          )
        }
        onSaved={() => {
          router.push('/board/settings/setup?step=hours');
          // The shell around the page shows the name and the languages.
          router.refresh();
        }}
        submitLabel={t('saveAndGoOn')}
      >
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <h3 className="text-lg font-medium sm:col-span-2">{t('where')}</h3>
          <HomeSettings proposes fixed={fixed} countries={countries} zones={zones} />
          <hr className="my-2 border-line sm:col-span-2" />
          <TextSetting name="name" fixed={fixed} className="sm:col-span-2" autoComplete="organization" />
          <PhoneSetting fixed={fixed} />
          <TextSetting name="email" fixed={fixed} type="email" />
          <TextSetting name="street" fixed={fixed} className="sm:col-span-2" />
          <TextSetting name="postalCode" fixed={fixed} />
          <TextSetting name="city" fixed={fixed} />
        </div>
      </Form>
    </div>
  );
}
