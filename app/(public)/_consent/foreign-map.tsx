import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';

const PATIENCE = 8_000;

/**
 * The frame of the other provider, and the way back to the drawing. No browser tells a page that a frame of another host stays
 * empty, so that the host is asked first whether it can be reached.
 */
export default function ForeignMap({
  src,
  title,
  hide,
  onHide,
  onFail,
  children,
}: {
  src: string;
  title: string;
  hide: string;
  onHide: () => void;
  onFail: () => void;
  /** What is drawn until it is there. */
  children: ReactNode;
}) {
  const [isReached, setReached] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let isGone = false;
    const attempt = new AbortController();
    const late = setTimeout(() => attempt.abort(), PATIENCE);
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: attempt.signal })
      .then(() => !isGone && setReached(true))
      .catch(() => !isGone && fail())
      .finally(() => clearTimeout(late));
    return () => {
      isGone = true;
      attempt.abort();
    };
  }, [src]);

  if (!isReached) return children;
  return (
    <>
      <iframe
        src={src}
        title={title}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the origin it keeps is the map's, not ours
        sandbox="allow-scripts allow-same-origin allow-popups"
        className="absolute inset-0 size-full border-0"
      />
      <Button variant="inverse" size="small" className="absolute top-3 right-3 shadow-lift" onClick={onHide}>
        {hide}
      </Button>
    </>
  );
}
