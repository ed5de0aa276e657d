'use client';

import { CreditCard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { RowButton } from '@/components/ui/row-button';
import { showToast } from '@/components/ui/toast/toast';
import { FIRST_POLICY, formOfPolicy, policyForm, type PolicyForm } from '@/lib/payments/policy/policy-form';
import { PolicyFields } from '../_parts/pay-ahead/policy-fields';
import type { PolicyExample } from '../_parts/pay-ahead/policy-preview';
import { readPolicies, useSavePolicy } from '../_parts/pay-ahead/use-save-policy';

/** What of one service is paid ahead, where that is another rule than the salon's. */
export function ServicePolicy({ id, example }: { id: number; example: PolicyExample }) {
  const t = useTranslations('board.payAhead');
  const save = useSavePolicy(id);
  const [record, setRecord] = useState<PolicyForm>(FIRST_POLICY);
  const read = async (open: () => void) => {
    const policies = await readPolicies();
    if (!policies) return showToast({ kind: 'error', text: t('notRead') });
    const found = policies.find(({ serviceUnitId }) => serviceUnitId === id);
    const ofSalon = policies.find(({ serviceUnitId }) => serviceUnitId === null);
    const usual = ofSalon ? formOfPolicy(ofSalon) : FIRST_POLICY;
    setRecord(found ? formOfPolicy(found) : { ...usual, paidBefore: 'SALON' });
    open();
  };
  return (
    <FormDialog
      title={t('titleOf', { name: example.name })}
      schema={policyForm}
      empty={FIRST_POLICY}
      record={record}
      save={save}
      trigger={(open) => (
        <RowButton label={`${t('short')}: ${example.name}`} word={t('short')} onClick={() => void read(open)}>
          <CreditCard aria-hidden="true" className="size-4.5" />
        </RowButton>
      )}
    >
      <PolicyFields example={example} isOfService />
    </FormDialog>
  );
}
