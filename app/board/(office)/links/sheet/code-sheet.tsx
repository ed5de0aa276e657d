import { CodeImage } from '@/components/ui/code-image';
import { classNames } from '@/components/ui/class-names';

/** Black on white, as large as the paper; on the screen it lies there as it will come out. */
export function CodeSheet({
  paper,
  language,
  salonName,
  title,
  subject,
  image,
  hint,
  host,
}: {
  paper: 'a6' | 'a4';
  language: string;
  salonName: string;
  title: string;
  /** The service and the person, where the link leads to them alone. */
  subject: string;
  image: string;
  hint: string;
  /** For whoever would rather type it. */
  host: string;
}) {
  const isLarge = paper === 'a4';
  return (
    <>
      <style>{`@page { size: ${isLarge ? '210mm 297mm' : '105mm 148mm'}; margin: 0 }`}</style>
      <article
        lang={language}
        className={classNames(
          'flex max-w-full flex-col items-center justify-between border border-line bg-white text-center text-black shadow-lift print:border-0 print:shadow-none',
          isLarge
            ? 'aspect-[210/297] w-[210mm] p-[20mm] text-[20pt] print:h-[296mm]'
            : 'aspect-[105/148] w-[105mm] p-[9mm] text-[10pt] print:h-[147mm]',
        )}
      >
        <p className="text-[1.2em] leading-tight font-medium">{salonName}</p>
        <div className="flex w-full flex-col items-center">
          <h1 className="font-display text-[2.4em] leading-tight text-balance">{title}</h1>
          {subject && <p className="mt-[0.4em] text-[1.1em] leading-snug">{subject}</p>}
          <CodeImage src={image} alt="" className="mt-[1em] w-[68%]" />
          <p className="leading-snug">{hint}</p>
        </div>
        <p className="text-[1.1em] [overflow-wrap:anywhere]">{host}</p>
      </article>
    </>
  );
}
