'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/base/statuses';
import { useChoices } from './choices';

const PAGES = ['home', 'services', 'about', 'impressum', 'privacy-policy', 'accessibility'] as const;
/** Of a screen on which such a page is read. */
const SCREENS = { phone: { width: 390, height: 720 }, desktop: { width: 1280, height: 800 } } as const;

/** The real pages with the draft in them. Nothing in them can be pressed, and no script of theirs runs. */
export function PreviewFrame({ stamp, locale }: { stamp: string; locale: Locale }) {
  const t = useTranslations('board.site');
  const language = useTranslations('languages');
  const [page, setPage] = useState<(typeof PAGES)[number]>('home');
  const { languages } = useChoices();
  const [shown, setShown] = useState(languages.includes(locale) ? locale : (languages[0] ?? locale));
  const [screen, setScreen] = useState<keyof typeof SCREENS>('desktop');
  const [room, setRoom] = useState<number>(SCREENS.desktop.width);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const { width, height } = SCREENS[screen];
  const scale = Math.min(1, room / width);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section aria-label={t('preview')} className="min-w-0 xl:sticky xl:top-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Options
          label={t('page')}
          options={PAGES.map((value) => ({ value, text: t(`pages.${value}`) }))}
          value={page}
          onChoose={setPage}
        />
        <Options
          label={t('language')}
          options={languages.map((value) => ({ value, text: language(value) }))}
          value={shown}
          onChoose={setShown}
        />
        <Options
          label={t('screen')}
          options={(['desktop', 'phone'] as const).map((value) => ({ value, text: t(`screens.${value}`) }))}
          value={screen}
          onChoose={setScreen}
        />
      </div>
      <div
        ref={box}
        className="mt-2 overflow-hidden rounded-card border border-line bg-sand"
        style={{ height: `${height * scale}px` }}
      >
        <iframe
          ref={frame}
          key={screen}
          title={`${t('preview')}: ${t(`pages.${page}`)}, ${language(shown)}`}
          // Without scripts: what they do is not the draft's, and they would talk to the server.
          sandbox="allow-same-origin"
          src={`/board/site/preview/${shown}/${page}?seen=${encodeURIComponent(stamp)}`}
          onLoad={() => {
            const inside = frame.current?.contentWindow;
            inside?.scrollTo({ top: scrolled.current, behavior: 'instant' });
            inside?.addEventListener('scroll', () => {
              scrolled.current = inside.scrollY;
            });
          }}
          className="block origin-top-left bg-paper"
          style={{
            width: `${width}px`,
            height: `${height}px`,
            scale: String(scale),
            marginInline: scale === 1 ? 'auto' : undefined,
          }}
        />
      </div>
    </section>
  );
}

function Options<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="min-h-11 border-b-2 border-transparent px-2.5 text-[0.9375rem] text-muted hover:text-ink aria-pressed:border-pine aria-pressed:font-medium aria-pressed:text-ink pointer-fine:min-h-9"
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}
