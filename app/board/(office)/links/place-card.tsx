import { Download, Printer } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { BoardLinkButton } from '@/components/ui/board-link';
import { buttonClass } from '@/components/ui/button';
import { qrImageUrl } from '@/lib/letters/attachments/qr-code';
import { LinkField } from './link-field';
import { CodeImage } from '@/components/ui/code-image';

/** One place where a link can be put: the link, its code, and how it gets there. */
export async function PlaceCard({
  name,
  source,
  link,
  steps,
  sheet,
}: {
  name: string;
  source: string;
  link: string;
  steps: readonly string[];
  /** The page that prints it. */
  sheet: string;
}) {
  const [t, image] = await Promise.all([getTranslations('board.siteLinks'), qrImageUrl(link)]);
  return (
    <section
      aria-label={name}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-white/60 p-4"
    >
      <h2 className="font-sans text-[1.0625rem] font-semibold">{name}</h2>
      <LinkField
        of={name}
        link={link}
        actions={
          <>
            <BoardLinkButton
              href={sheet}
              variant="secondary"
              size="dense"
              aria-label={t('printFor', { place: name })}
            >
              <Printer aria-hidden="true" className="size-4" />
              {t('print')}
            </BoardLinkButton>
            <a
              href={image}
              download={`${source}.png`}
              aria-label={t('saveFor', { place: name })}
              className={buttonClass({ variant: 'quiet', size: 'dense' })}
            >
              <Download aria-hidden="true" className="size-4" />
              {t('save')}
            </a>
          </>
        }
      >
        <div className="flex gap-4 max-sm:flex-col-reverse">
          <ol className="flex min-w-0 flex-1 list-decimal flex-col gap-1.5 pl-5 text-[0.9375rem] leading-snug">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <CodeImage
            src={image}
            alt={t('codeFor', { place: name })}
            className="size-28 shrink-0 self-start rounded-soft border border-line bg-white"
          />
        </div>
      </LinkField>
    </section>
  );
}
