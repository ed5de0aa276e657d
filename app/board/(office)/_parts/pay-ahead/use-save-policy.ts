'use client';

import { useTranslations } from 'next-intl';
import { readQuietly } from '@/lib/browser/requests/read';
import type { Sent } from '@/lib/browser/requests/api';
import { policyOfForm, type PolicyForm } from '@/lib/payments/policy/policy-form';
import type { PaymentPolicy } from '@/lib/payments/policy/rules';
import { useSend } from '../sending/use-send';

const PATH = '/admin/api/payment-policies';

export type StoredPolicy = PaymentPolicy & { serviceUnitId: number | null };

export const readPolicies = async (): Promise<StoredPolicy[] | null> =>
  (await readQuietly<{ policies: StoredPolicy[] }>(PATH))?.policies ?? null;

/** Saves the rule of the salon (null) or of one service; all others stay. */
export function useSavePolicy(serviceUnitId: number | null): (values: PolicyForm) => Promise<Sent> {
  const t = useTranslations('board.payAhead');
  const send = useSend();
  return async (values) => {
    const policy = policyOfForm(values);
    const policies = policy ? [{ ...policy, serviceUnitId }] : [];
    return send('PUT', PATH, { policies, only: serviceUnitId }, { message: t('saved') });
  };
}
