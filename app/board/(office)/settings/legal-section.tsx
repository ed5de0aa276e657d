'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { BoardLinkButton } from '@/components/ui/board-link';
import { TAX_STATUSES } from '@/lib/salon/settings/declared-settings';
import { Section } from './section';
import { ChoiceSetting, TextSetting } from './setting-fields';

/** Of whose law the texts know. */
const COUNTRIES = ['AT', 'DE', 'RS'] as const;

/** What the impressum says, and what the law of the salon's country wants there. */
export function LegalSection({
  fixed,
  isRegistered,
}: {
  fixed: readonly string[];
  /** For VAT, as it is stored. */
  isRegistered: boolean;
}) {
  const t = useTranslations('board.settings');
  const country: unknown = useWatch({ name: 'country' });
  const known = COUNTRIES.find((each) => each === country) ?? 'other';
  return (
    <Section title={t('sections.legal')}>
      <p className="col-span-full max-w-prose text-[0.9375rem] text-muted">{t(`legalAsks.${known}`)}</p>
      <TextSetting name="legalName" fixed={fixed} />
      <TextSetting name="representative" fixed={fixed} />
      <TextSetting name="register" fixed={fixed} />
      <TextSetting name="registrationNumber" fixed={fixed} />
      <TextSetting name="taxNumber" fixed={fixed} />
      <TextSetting name="vatNumber" fixed={fixed} />
      <TextSetting name="businessPurpose" fixed={fixed} />
      <TextSetting name="chamber" fixed={fixed} />
      <TextSetting name="supervisoryAuthority" fixed={fixed} className="col-span-full" />
      <ChoiceSetting
        name="taxStatus"
        fixed={fixed}
        choices={TAX_STATUSES.map((value) => ({ value, label: t(`taxStatuses.${value}`) }))}
        className="col-span-full"
      />
      {isRegistered && (
        <p className="col-span-full">
          <BoardLinkButton href="/board/settings/tax-rates" size="dense" variant="secondary">
            {t('taxRates')}
          </BoardLinkButton>
        </p>
      )}
    </Section>
  );
}
