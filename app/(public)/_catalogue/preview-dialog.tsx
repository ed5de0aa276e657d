'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Picture } from '@/components/ui/picture';
import { Spinner } from '@/components/ui/spinner';
import { takeStep, undoAllSteps, useAddressQuestion, withQuestion } from '@/lib/browser/address-steps';
import type { Locale } from '@/lib/base/statuses';
import { BookButton } from '../_parts/book-button';
import { fill } from '../_reservation/words/labels';
import { useAnswer } from '../_reservation/requests/use-answer';
import type { Previewed, PreviewLabels } from './previewed';

type Image = {
  alt: string;
  width: number;
  height: number;
  variants: { width: number; format: string; url: string }[];
};

/** The endpoint's picture as the component takes it. */
function asPicture({ alt, width, height, variants }: Image) {
  const sources = ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(', '),
  }));
  return { src: variants.at(-1)?.url ?? '', width, height, alt, sources };
}

/** In the address, so that Back closes the dialog. Loaded anew, the page shows itself: there is nothing to lose. */
const QUESTION = 'preview';

type Props = { unit: Previewed; labels: PreviewLabels; locale: Locale; canBook: boolean };

/** A pressed link writes into the address what is looked at. */
export default function PreviewDialog(props: Props) {
  const { unit } = props;
  const question = new URLSearchParams(useAddressQuestion());
  // While it is booked, the pictures wait behind: Back leads to them.
  const shown = question.has('book') ? null : question.get(QUESTION);
  useEffect(() => takeStep(withQuestion(QUESTION, String(unit.id))), [unit]);
  return shown === String(unit.id) && <Pictures key={unit.id} {...props} />;
}

/** The pictures of one service unit, one beside the other: swiped on a phone, turned by buttons and arrow keys elsewhere. */
function Pictures({ unit, labels, locale, canBook }: Props) {
  const onClose = () => undoAllSteps(() => withQuestion(QUESTION, null));
  const { answer } = useAnswer<{ images: Image[] }>({ path: `/api/service-units/${unit.id}` }, locale);
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const images = answer?.ok ? answer.data.images : [];
  const total = images.length;

  const turn = (step: number) => {
    const next = Math.min(total - 1, Math.max(0, shown + step));
    strip.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };

  return (
    <Dialog open onClose={onClose} labelledBy="preview-title" closeLabel={labels.close} size="fitted">
      <header className="px-5 pt-4 pr-16 pb-4 sm:px-8 sm:pt-6">
        <h2 id="preview-title">
          <span className="eyebrow block font-sans">{labels.preview}</span>
          <span className="display-3 mt-1.5 block">{unit.name}</span>
        </h2>
        <p className="numerals mt-1.5 flex flex-wrap items-baseline gap-x-4">
          <span className="font-medium">{unit.price}</span>
          <span className="text-[0.9375rem] text-muted">{unit.duration}</span>
        </p>
      </header>
      <div className="relative flex min-h-0 grow flex-col">
        {total === 0 ? (
          <p role="status" className="flex min-h-64 grow items-center justify-center gap-3 px-5 text-muted">
            {!answer && <Spinner />}
            {!answer && labels.loading}
            {answer && (answer.ok ? labels.noPictures : (answer.text ?? labels.loadFailed))}
          </p>
        ) : (
          <ul
            ref={strip}
            aria-label={labels.preview}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it, once it has the focus
            tabIndex={0}
            onScroll={({ currentTarget }) =>
              setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
            }
            className="flex min-h-0 w-full grow basis-0 snap-x snap-mandatory overflow-x-auto bg-sand sm:h-[min(34rem,60dvh)] sm:grow-0 sm:basis-auto"
          >
            {images.map((image, index) => (
              <li key={image.variants[0]?.url ?? index} className="size-full shrink-0 snap-start">
                <Picture
                  picture={asPicture(image)}
                  sizes="(min-width: 64rem) 58rem, 100vw"
                  className="object-contain"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 sm:px-8">
        {total > 1 ? (
          <div className="flex items-center gap-1">
            <IconButton
              label={labels.previousPicture}
              aria-disabled={shown === 0}
              onClick={() => turn(-1)}
              className="aria-disabled:opacity-35"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <p className="numerals text-[0.9375rem] text-muted" aria-live="polite">
              {fill(labels.pictureOf, { n: shown + 1, total })}
            </p>
            <IconButton
              label={labels.nextPicture}
              aria-disabled={shown === total - 1}
              onClick={() => turn(1)}
              className="aria-disabled:opacity-35"
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        ) : (
          <span />
        )}
        <div className="flex flex-wrap gap-2">
          <a href={unit.href} className={buttonClass({ size: 'small', variant: 'secondary' })}>
            {labels.checkThisOut}
          </a>
          {canBook && (
            <BookButton size="small" serviceUnit={unit} name={fill(labels.bookNowFor, { name: unit.name })}>
              {labels.bookNow}
            </BookButton>
          )}
        </div>
      </footer>
    </Dialog>
  );
}
