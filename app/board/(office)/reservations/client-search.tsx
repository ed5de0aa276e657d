'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { classNames } from '@/components/ui/class-names';
import { denseControlClass, denseLabelClass } from '@/components/form/dense';
import type { KnownClient } from '@/lib/reservations/board/known-clients';
import { KnownCaller, VisitsInShort } from './known-caller';
import { readQuietly } from '@/lib/base/browser/read';

const PAUSE = 120;

/** Whom a text may mean; null when there was no answer. */
async function clientsFor(search: string, signal?: AbortSignal): Promise<KnownClient[] | null> {
  const path = `/admin/api/reservations/clients?${new URLSearchParams({ search }).toString()}`;
  const answer = await readQuietly<{ items: KnownClient[] }>(path, signal);
  return answer?.items ?? null;
}

/** Null until the first answer has come. */
function useClients(search: string, wanted: boolean): KnownClient[] | null {
  const [clients, setClients] = useState<KnownClient[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void clientsFor(search, leaving.signal).then((found) => {
        if (found) setClients(found);
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search, wanted]);
  return clients;
}

/**
 * Who is calling: a few letters or figures, and whoever was there before fills in the fields; without any, whoever was there
 * last. Somebody new is typed into the fields below.
 */
export function CallerSearch({ known }: { known?: KnownClient }) {
  const t = useTranslations('board.reservations');
  const { setValue } = useFormContext();
  const [caller, setCaller] = useState<KnownClient | null>(known ?? null);
  const fillIn = (client: KnownClient) => {
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('clientName', client.name, change);
    setValue('clientPhone', client.phone ?? '', change);
    setValue('clientEmail', client.email ?? '', change);
    setValue('language', client.language, change);
    setCaller(client);
  };
  return (
    <>
      <ClientSearch label={t('findClient')} onPick={fillIn} />
      {caller && <KnownCaller client={caller} />}
    </>
  );
}

/** `except`: whom it does not offer. */
export function ClientSearch({
  label,
  except,
  onPick,
}: {
  label: string;
  except?: number;
  onPick: (client: KnownClient) => void;
}) {
  const t = useTranslations('board.reservations');
  const id = useId();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useClients(search, open);
  const clients = found?.filter((client) => client.id !== except) ?? [];
  const shown = open && clients.length > 0;
  const nobody = open && found !== null && clients.length === 0 && search.trim() !== '';

  const pick = (client: KnownClient | undefined) => {
    if (!client) return;
    onPick(client);
    setSearch(client.name);
    setOpen(false);
  };

  /** Of what is highlighted, else of what was typed: also by whoever presses Enter before the answer has come. */
  const takeFirst = async () => {
    if (shown && active >= 0) return pick(clients[active]);
    if (search.trim() === '') return;
    const typed = await clientsFor(search);
    pick(typed?.find((client) => client.id !== except));
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (clients.length ? (at + step + clients.length) % clients.length : -1));
    } else if (event.key === 'Enter') {
      // It chooses whom the form is about, and never sends it.
      event.preventDefault();
      void takeFirst();
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className="relative flex flex-col gap-1">
      <label htmlFor={id} className={denseLabelClass}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={search}
        placeholder={t('findClientHint')}
        onChange={({ target }) => {
          setSearch(target.value);
          setOpen(true);
          setActive(target.value.trim() === '' ? -1 : 0);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
        className={denseControlClass}
      />
      <p role="status" className="text-[0.8125rem] text-muted empty:-mt-1">
        {nobody && t('nobodyFound')}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-soft border border-line bg-paper py-1 shadow-lift"
      >
        {clients.map((client, index) => (
          // oxlint-disable-next-line click-events-have-key-events -- the keyboard chooses by the field, which keeps the focus
          <div
            key={client.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(client)}
            className={classNames(
              'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 text-[0.9375rem] leading-tight hover:bg-sand pointer-fine:min-h-9',
              index === active && 'bg-sand',
            )}
          >
            <span className="font-medium">{client.name}</span>
            <span className="numerals text-[0.8125rem] text-muted">
              {[client.phone, client.email].filter(Boolean).join(' · ')}
            </span>
            <VisitsInShort client={client} />
          </div>
        ))}
      </div>
    </div>
  );
}
