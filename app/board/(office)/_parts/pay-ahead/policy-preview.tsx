'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { home } from '@/lib/base/i18n/home';
import { formatPrice } from '@/lib/base/time/format';
import { policyForm, policyOfForm } from '@/lib/payments/policy/policy-form';
import { dueBefore } from '@/lib/payments/policy/rules';
import { policySentence } from '@/lib/payments/policy/sentence';

/** A service, and a visit that is booked now for then. */
export type PolicyExample = { name: string; price: number; termFrom: string; now: string };

/** The sentence that a visitor reads, by what stands in the form: before the name is asked for, or as soon as it says that one has missed visits. */
export function PolicyPreview({ example }: { example: PolicyExample }) {
  const t = useTranslations('board.payAhead');
  const sentence = useTranslations('payment');
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  const { currency } = home();
  const given = policyForm.safeParse(useWatch());
  const policy = given.success ? policyOfForm(given.data) : null;
  const { name, price } = example;
  const part = policy && { price, homePrice: price, policy: { ...policy, payers: 'ALL' as const } };
  const due = part && dueBefore([part], { visits: 0, missed: 0 }, currency);
  const inWords = { name, price: formatPrice(price, currency, locale) };
  const text =
    due &&
    policySentence(
      { ...due, price, currency, termFrom: new Date(example.termFrom), now: new Date(example.now) },
      { t: sentence, locale, zone },
    );
  return (
    <div aria-live="polite" className="min-h-24 rounded-soft bg-sand/60 px-4 py-3 text-[0.9375rem]">
      <p className="font-medium">{t(policy?.payers === 'MISSED' ? 'previewMissed' : 'preview')}</p>
      {text ? (
        <>
          <p className="numerals mt-1">{t('quoted', { text })}</p>
          <p className="mt-1 text-[0.8125rem] text-muted">{t('previewOf', inWords)}</p>
        </>
      ) : (
        <p className="mt-1 text-muted">
          {!given.success
            ? t('previewNotYet')
            : given.data.paidBefore === 'SALON'
              ? t('previewSalon')
              : t('previewNothing')}
        </p>
      )}
      {policy && text && policy.payers !== 'ALL' && (
        <p className="mt-1 text-[0.8125rem] text-muted">{t(`only.${policy.payers}`)}</p>
      )}
    </div>
  );
}
