'use client';

import { OutlineIcon } from '@/components/ui/outline-icon';
import { HEART } from '@/components/ui/outline-icons';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { prepareToasts, showToast } from '@/components/ui/toast/toast';
import type { Locale } from '@/lib/base/statuses';
import { setChosen, useChosen } from './chosen';
import { keepCount, useLikesCount } from './counted-likes';
import { choiceButton, choiceIcon } from './choice-style';

// Few like anything: what counts it is no part of every page.
const loadCounting = () => import('./count-like');
const prepare = () => void loadCounting().catch(() => undefined);

/** A like is stored here and counted there; when it could not be counted, it is taken back here as well. */
export function LikeButton({
  id,
  likesCount,
  label,
  failed,
  locale,
}: {
  id: number;
  likesCount: number;
  label: string;
  failed: string;
  locale: Locale;
}) {
  const liked = useChosen('serviceUnits', id);
  const count = useLikesCount(id, likesCount);
  const [isSending, setSending] = useState(false);
  useEffect(prepareToasts, []);

  const toggle = async () => {
    if (isSending) return;
    setSending(true);
    setChosen('serviceUnits', id, !liked);
    keepCount(id, Math.max(0, count + (liked ? -1 : 1)));
    const answer = await loadCounting()
      .then(({ countLike }) => countLike(id, !liked, locale))
      .catch(() => null);
    if (answer?.ok) {
      keepCount(id, answer.data.likesCount);
    } else {
      setChosen('serviceUnits', id, liked);
      keepCount(id, count === likesCount ? null : count);
      showToast({ kind: 'error', text: answer?.text ?? failed });
    }
    setSending(false);
  };

  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-busy={isSending}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void toggle()}
      className={classNames(choiceButton, 'gap-1.5 px-2.5')}
    >
      <OutlineIcon path={HEART} className={choiceIcon(liked)} />
      <span className="sr-only">{label}, </span>
      <span className="numerals text-[0.9375rem]">{count}</span>
    </button>
  );
}
