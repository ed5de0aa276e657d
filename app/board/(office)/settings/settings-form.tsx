'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { Choice } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { MISSED_POLICIES, REMINDER_HOURS, TILLS } from '@/lib/salon/settings/declared-settings';
import { isTranslation } from '@/lib/base/i18n/home';
import type { SettingsRecord } from '@/lib/salon/settings/queries';
import type { PaymentAccount } from '@/lib/payments/providers/account';
import type { SampleTexts } from '@/lib/delivery/messages/sample-texts';
import type { TemplateSamples } from '@/lib/delivery/messages/template-samples';
import type { TextTryFacts } from '@/lib/delivery/text-try/queries';
import { EMPLOYEE_RIGHTS } from '@/lib/salon/settings/employee-rights';
import { settingsInput } from '@/lib/salon/settings/schema';
import { NumbersNote } from '../clients/numbers/numbers-note';
import { useSend } from '../_parts/sending/use-send';
import { EMPTY_SETTINGS } from './empty-settings';
import { HomeSettings } from './home-settings';
import { LegalSection } from './legal-section';
import { MessagesSection, type MessagesFacts } from './messages-section';
import { MailPreviewButton } from './mail-preview';
import { PayAheadSection } from './pay-ahead-section';
import { ReasonsField } from './reasons-field';
import { Section } from './section';
import { SenderCheckPart } from './sender-check';
import {
  ChoiceSetting,
  DegreesSetting,
  NumberSetting,
  PhoneSetting,
  SomeSetting,
  TextSetting,
  TickSetting,
  TimeSetting,
} from './setting-fields';
import { TemplatesSection } from './templates-section';
import { TimeAgainCheck } from './time-again-check';
import { TextTry } from './text-try';
import { TextsSection } from './texts-section';
import { WidgetSection } from './widget-section';
import type { WidgetFacts } from './widget-snippets';
import { TermsPreview } from './terms-preview';

const PATH = '/admin/api/settings';

export function SettingsForm({
  settings,
  countries,
  zones,
  hasMisreadNumbers,
  messages,
  samples,
  templates,
  textTry,
  paymentAccount,
  widget,
}: {
  settings: SettingsRecord;
  countries: readonly Choice[];
  zones: readonly string[];
  hasMisreadNumbers: boolean;
  messages: MessagesFacts;
  samples: SampleTexts;
  templates: TemplateSamples;
  textTry: TextTryFacts;
  paymentAccount: PaymentAccount;
  widget: WidgetFacts;
}) {
  const t = useTranslations('board.settings');
  const send = useSend();
  const router = useRouter();
  const fixed = settings.setByServer;
  const hours = [...new Set([...REMINDER_HOURS, ...settings.reminderHours])].sort((a, b) => b - a);
  return (
    <div className="overflow-clip rounded-card border border-line bg-white/50">
      <Form
        isPage
        schema={settingsInput}
        empty={EMPTY_SETTINGS}
        record={settings}
        save={(values, editedAt) =>
          send('PUT', PATH, { ...values, editedAt: editedAt ?? null }, { message: t('saved') })
        }
        onSaved={() => router.refresh()}
      >
        <Section title={t('sections.open')}>
          <TickSetting name="isOpen" className="col-span-full" />
        </Section>
        <Section title={t('sections.salon')}>
          <TextSetting name="name" fixed={fixed} className="col-span-full" />
          <PhoneSetting fixed={fixed} />
          <TextSetting name="email" fixed={fixed} type="email" />
        </Section>
        <Section title={t('sections.home')}>
          <HomeSettings fixed={fixed} countries={countries} zones={zones} />
          {hasMisreadNumbers && <NumbersNote className="col-span-full" />}
        </Section>
        <Section title={t('sections.place')}>
          <TextSetting name="street" fixed={fixed} className="col-span-full" />
          <TextSetting name="postalCode" fixed={fixed} />
          <TextSetting name="city" fixed={fixed} />
          {isTranslation('en') && <TextSetting name="cityEn" fixed={fixed} />}
          {isTranslation('de') && <TextSetting name="cityDe" fixed={fixed} />}
          <DegreesSetting name="latitude" fixed={fixed} />
          <DegreesSetting name="longitude" fixed={fixed} />
        </Section>
        <Section title={t('sections.links')}>
          <TextSetting name="instagram" fixed={fixed} inputMode="url" />
          <TextSetting name="facebook" fixed={fixed} inputMode="url" />
          <TextSetting name="messageUrl" fixed={fixed} inputMode="url" className="col-span-full" />
        </Section>
        <LegalSection fixed={fixed} isRegistered={settings.taxStatus === 'registered'} />
        <Section title={t('sections.booking')}>
          <NumberSetting name="gridMinutes" fixed={fixed} />
          <NumberSetting name="leadMinutes" fixed={fixed} />
          <NumberSetting name="horizonDays" fixed={fixed} />
          <NumberSetting name="holdMinutes" fixed={fixed} />
          <NumberSetting name="cancelUntilMinutes" fixed={fixed} />
          <NumberSetting name="moveUntilMinutes" fixed={fixed} />
          <NumberSetting name="visitGapMinutes" fixed={fixed} />
          <NumberSetting name="offerMinutes" fixed={fixed} />
          <TickSetting name="confirmAtOnce" />
          <ChoiceSetting
            name="employeeRights"
            fixed={fixed}
            choices={EMPLOYEE_RIGHTS.map((value) => ({ value, label: t(`employeeRights.${value}`) }))}
            className="col-span-full"
          />
          <TickSetting name="teamSeesRota" />
          <TermsPreview />
        </Section>
        <Section title={t('sections.till')}>
          <ChoiceSetting
            name="till"
            fixed={fixed}
            choices={TILLS.map((value) => ({ value, label: t(`tills.${value}`) }))}
            className="col-span-full"
          />
          {settings.till !== 'off' && <TickSetting name="employeesCheckOut" />}
        </Section>
        <PayAheadSection settings={settings} account={paymentAccount} />
        <Section title={t('sections.reviews')}>
          <TickSetting name="reviews" className="col-span-full" />
          {settings.reviews && (
            <TextSetting name="googleReviewUrl" fixed={fixed} inputMode="url" className="col-span-full" />
          )}
        </Section>
        <WidgetSection {...widget} />
        <Section title={t('sections.missed')}>
          <NumberSetting name="missedLimit" fixed={fixed} />
          <NumberSetting name="missedMonths" fixed={fixed} />
          <ChoiceSetting
            name="missedPolicy"
            fixed={fixed}
            choices={MISSED_POLICIES.map((value) => ({ value, label: t(`missed.${value}`) }))}
            className="col-span-full"
          />
        </Section>
        <Section title={t('sections.mails')}>
          <SomeSetting
            name="reminderHours"
            fixed={fixed}
            choices={hours.map((value) => ({ value, label: t('hours', { count: value }) }))}
            className="col-span-full"
          />
          <TimeSetting name="quietFrom" />
          <TimeSetting name="quietTo" />
          <TickSetting name="nextVisitByMail" className="col-span-full" />
          <TickSetting name="timeAgainByMail" className="col-span-full" />
          <TimeAgainCheck />
          <TextSetting name="senderName" fixed={fixed} />
          <TickSetting name="messagesByMail" />
          <TickSetting name="changesByMail" />
          <MailPreviewButton />
          <SenderCheckPart />
        </Section>
        <MessagesSection {...messages} />
        <TextsSection samples={samples} />
        <TemplatesSection {...templates} />
        <TextTry {...textTry} />
        <Section title={t('sections.reasons')}>
          <ReasonsField name="rejectionReasons" />
          <ReasonsField name="cancellationReasons" />
        </Section>
        <Section title={t('sections.retention')}>
          <NumberSetting name="retentionClientYears" fixed={fixed} />
          <NumberSetting name="retentionRequirementsMonths" fixed={fixed} />
          <NumberSetting name="retentionMessagesMonths" fixed={fixed} />
          <NumberSetting name="retentionMailsDays" fixed={fixed} />
          <NumberSetting name="retentionNetworksMonths" fixed={fixed} />
        </Section>
      </Form>
    </div>
  );
}
