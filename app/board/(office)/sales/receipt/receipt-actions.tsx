'use client';

import { Mail, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { denseControlClass } from '@/components/ui/dense';
import { BoardLinkButton } from '@/components/ui/board-link';
import type { SaleRecord } from '@/lib/sales/sale/answer';
import { emailAddress } from '@/lib/base/validation/text';
import { useOnce } from '../../_parts/sending/use-once';
import { useTried } from '../../_parts/use-tried';
import { useNavigation } from '../../_shell/navigation/navigation';
import { useReceipt } from './use-receipt';

/** The receipt of what is paid, by mail or on paper; where no address is known, one is asked for. */
export function ReceiptActions({
  sale: { id, isMailable },
}: {
  sale: Pick<SaleRecord, 'id' | 'isMailable'>;
}) {
  const t = useTranslations('board.receipt');
  const mayPrint = useNavigation().screens.includes('sales');
  const mail = useReceipt();
  const [busy, once] = useOnce();
  const [hasAddressForm, setHasAddressForm] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {hasAddressForm ? (
        <AddressForm
          busy={busy}
          onAddress={(email) =>
            once(async () => {
              if (await mail(id, email)) setHasAddressForm(false);
            })
          }
        />
      ) : (
        <Button
          variant="secondary"
          size="dense"
          disabled={busy}
          aria-busy={busy}
          onClick={() => (isMailable ? once(() => mail(id)) : setHasAddressForm(true))}
        >
          <Mail aria-hidden="true" className="size-4" />
          {t('mail')}
        </Button>
      )}
      {mayPrint && (
        <BoardLinkButton href={`/board/sales/${id}/receipt`} variant="quiet" size="dense">
          <Printer aria-hidden="true" className="size-4" />
          {t('print')}
        </BoardLinkButton>
      )}
    </div>
  );
}

function AddressForm({ busy, onAddress }: { busy: boolean; onAddress: (email: string) => void }) {
  const t = useTranslations('board.receipt');
  const id = useId();
  const [email, setEmail] = useState('');
  const { problemOf, setIsTried } = useTried();
  const input = emailAddress.safeParse(email);
  const problem = problemOf(input);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (input.success) onAddress(input.data);
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2"
    >
      <label htmlFor={id} className="sr-only">
        {t('email')}
      </label>
      <input
        id={id}
        type="email"
        autoComplete="off"
        // oxlint-disable-next-line no-autofocus -- the press before asked for this field
        autoFocus
        placeholder={t('email')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-error`}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        className={`${denseControlClass} min-w-0 flex-1`}
      />
      <Button type="submit" variant="secondary" size="dense" disabled={busy}>
        {t('send')}
      </Button>
      {problem && (
        <p id={`${id}-error`} className="basis-full text-[0.8125rem] font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
