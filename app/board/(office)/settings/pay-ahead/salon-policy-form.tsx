'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { FIRST_POLICY, policyForm, type PolicyForm } from '@/lib/payments/policy/policy-form';
import { PolicyFields } from '../../_parts/pay-ahead/policy-fields';
import type { PolicyExample } from '../../_parts/pay-ahead/policy-preview';
import { useSavePolicy } from '../../_parts/pay-ahead/use-save-policy';

/** The rule for all services without one of their own. */
export function SalonPolicyForm({ record, example }: { record: PolicyForm; example: PolicyExample }) {
  const save = useSavePolicy(null);
  const router = useRouter();
  return (
    <div className="overflow-clip rounded-card border border-line bg-white/50">
      <Form
        isPage
        schema={policyForm}
        empty={FIRST_POLICY}
        record={record}
        save={save}
        onSaved={() => router.refresh()}
      >
        <PolicyFields example={example} />
      </Form>
    </div>
  );
}
