'use client';

import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import { useIsOnline } from '@/lib/browser/online';
import { denseControlClass } from '../ui/dense';
import { useTypedEarly } from '../ui/use-typed-early';
import { classNames } from '../ui/class-names';
import { Spinner } from '../ui/spinner';
import { listSearch, type ListState } from '../list/list-address';

const PAUSE = 300;

/**
 * Searches while somebody types. The address is replaced, so that the way back is one step; without a network it waits, since
 * going there would lose the page.
 */
export function SearchField({ name, label, state }: { name: string; label: string; state: ListState }) {
  const router = useRouter();
  const isOnline = useIsOnline();
  const [pending, startTransition] = useTransition();
  const given = (state[name] as string | undefined) ?? '';
  const [text, setText] = useState(given);
  // What the address said when it was last looked at, and what was asked of it here.
  const [seen, setSeen] = useState(given);
  const [requested, setRequested] = useState(given);
  if (given !== seen) {
    setSeen(given);
    if (given !== requested) {
      setRequested(given);
      setText(given);
    }
  }
  const field = useTypedEarly<HTMLInputElement>(setText);
  const wanted = text.trim();
  const href = listSearch(state, { [name]: wanted });
  const isWaiting = wanted !== requested && isOnline;
  const searchNow = () => {
    setRequested(wanted);
    startTransition(() => router.replace(href, { scroll: false }));
  };
  const search = useEffectEvent(searchNow);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => search(), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, isWaiting]);

  // The form goes there with all that is set in it: what waits here would come after it, and take that back.
  useEffect(() => {
    const form = field.current?.form;
    const settle = () => isOnline && setRequested(wanted);
    form?.addEventListener('submit', settle);
    return () => form?.removeEventListener('submit', settle);
  }, [field, wanted, isOnline]);

  return (
    <div className="absolute top-0 left-0 w-[calc(100%-7.75rem)] sm:w-80">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
      >
        {pending ? <Spinner className="!size-4" /> : <Search className="size-4" />}
      </span>
      <input
        ref={field}
        type="search"
        name={name}
        value={text}
        aria-label={label}
        aria-busy={pending}
        placeholder={label}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        // Whoever leaves the field may be on the way to another page, which a search that comes later would take back.
        onBlur={() => isWaiting && searchNow()}
        className={classNames(denseControlClass, '!pl-9')}
      />
    </div>
  );
}
