'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { ComboBox } from '@/components/form/combo-box';
import { denseLabelClass } from '@/components/ui/dense';
import type { KnownClient } from '@/lib/booking-board/list/known-clients';
import { phoneText } from '@/lib/base/text/phone-text';
import { useIsDesk } from '../../_shell/navigation/navigation';
import { VisitsInShort } from './known-caller';
import { readQuietly } from '@/lib/browser/requests/read';

const PAUSE = 120;

/** Whom a text may mean; null when there was no answer. */
async function clientsFor(search: string, signal?: AbortSignal): Promise<KnownClient[] | null> {
  const path = `/admin/api/reservations/clients?${new URLSearchParams({ search }).toString()}`;
  const answer = await readQuietly<{ items: KnownClient[] }>(path, signal);
  return answer?.items ?? null;
}

type Found = { search: string; clients: KnownClient[] };

/** Null until the first answer has come. */
function useClients(search: string, wanted: boolean): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void clientsFor(search, leaving.signal).then((clients) => {
        if (clients) setFound({ search, clients });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search, wanted]);
  return found;
}

/** A few letters or figures find whoever was there before; without any, whoever was there last. */
export function ClientSearch({
  label,
  except,
  onPick,
  onNobody,
}: {
  label: string;
  /** Whom it does not offer. */
  except?: number;
  onPick: (client: KnownClient) => void;
  /** Nobody is known by what was typed: by Enter, or by going on. Answers whether it was taken as somebody new. */
  onNobody?: (typed: string, isEntered: boolean) => boolean;
}) {
  const t = useTranslations('board.reservations');
  const id = useId();
  const isDesk = useIsDesk();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<string | null>(null);
  const [newcomer, setNewcomer] = useState<string | null>(null);
  const found = useClients(search, open);
  const others = (clients: KnownClient[] | null) => clients?.filter((client) => client.id !== except);
  const clients = others(found?.clients ?? null) ?? [];
  const isSettled = found?.search === search;
  const typed = search.trim();
  const nobody = open && isSettled && clients.length === 0 && typed !== '';

  const pick = (client: KnownClient) => {
    onPick(client);
    setSearch(client.name);
    setPicked(client.name);
    setOpen(false);
  };

  const begin = (isEntered: boolean) => {
    if (onNobody?.(typed, isEntered)) setNewcomer(typed);
  };

  /** Whoever presses Enter before the answer has come means what was typed. */
  const takeFirst = async () => {
    if (typed === '') return;
    const known = others(await clientsFor(search));
    if (known?.[0]) pick(known[0]);
    else if (known) begin(true);
  };

  const leave = async () => {
    if (!onNobody || typed === '' || typed === picked || typed === newcomer) return;
    const known = isSettled ? clients : others(await clientsFor(search));
    if (known?.length === 0) begin(false);
  };

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={denseLabelClass}>
        {label}
      </label>
      <ComboBox
        id={id}
        label={label}
        placeholder={t(isDesk ? 'findClientHint' : 'searchServed')}
        value={search}
        items={clients}
        isSettled={isSettled}
        onType={setSearch}
        onPick={pick}
        onEnter={() => void takeFirst()}
        onOpen={setOpen}
        onBlur={() => void leave()}
      >
        {(client) => (
          <>
            <span className="font-medium">{client.name}</span>
            <span className="numerals text-[0.8125rem] text-muted">
              {[client.phone && phoneText(client.phone, locale), client.email].filter(Boolean).join(' · ')}
            </span>
            <VisitsInShort client={client} />
          </>
        )}
      </ComboBox>
      <p role="status" className="text-[0.8125rem] text-muted empty:-mt-1">
        {typed !== '' && typed === newcomer
          ? t('newClient')
          : nobody && t(onNobody ? 'somebodyNew' : 'nobodyFound')}
      </p>
    </div>
  );
}
