'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState, type KeyboardEvent } from 'react';
import { denseControlClass } from '@/components/ui/dense';
import { Dialog } from '@/components/ui/dialog';
import { phoneText } from '@/lib/base/text/phone-text';
import { formatStamp } from '@/lib/base/time/format';
import { useNavigation } from '../navigation/navigation';
import { hitGroups, type Hit } from './found';
import { HitList } from './hit-list';
import { useKnown } from './known';
import { useFound } from './use-found';

/** One field for everything: clients, reservations, services, what can be done and where. */
export function SearchDialog() {
  const { opened, open } = useNavigation();
  return opened === 'search' ? <Searching onClose={() => open(null)} /> : null;
}

function Searching({ onClose }: { onClose: () => void }) {
  const t = useTranslations('board');
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const known = useKnown();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { found, isWaiting, hasFailed } = useFound(text);
  const groups = hitGroups(text, {
    known,
    found,
    when: (termFrom) => formatStamp(termFrom, locale),
    phoneOf: (number) => phoneText(number, locale),
  });
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(active, hits.length - 1)];

  const go = ({ href }: Hit) => {
    onClose();
    router.push(href);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActive((at) => (Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
    } else if (event.key === 'Escape') {
      // The browser would only empty the field.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (current && !isWaiting) go(current);
    }
  };
  const said = hasFailed
    ? t('search.failed')
    : isWaiting
      ? t('search.searching')
      : hits.length === 0
        ? t('search.nothing')
        : null;

  return (
    <Dialog
      open
      size="form"
      beginsWithField
      onClose={onClose}
      labelledBy={`${id}-title`}
      closeLabel={t('form.close')}
    >
      <div className="border-b border-line py-4 pr-16 pl-5">
        <label id={`${id}-title`} htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-hits`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.key}`}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={t('search.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKey}
          className={denseControlClass}
        />
      </div>
      <p role="status" className="px-5 text-[0.9375rem] text-muted not-empty:pt-3">
        {said}
      </p>
      <HitList id={id} groups={groups} current={current} onPick={go} />
    </Dialog>
  );
}
