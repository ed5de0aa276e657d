import { classNames } from '@/components/ui/class-names';
import type { BillLine } from '@/lib/letters/words/content';
import type { ReceiptInWords } from '@/lib/letters/words/receipt-in-words';

/**
 * A browser prints pages and no rolls: the page is as long as the receipt may get, so that the printer cuts once. Estimated from its
 * lines, each with the room of two.
 */
function pageOf(paper: 'a6' | 'roll', { lines, paid, taxes, notes, seller }: ReceiptInWords): string {
  if (paper === 'a6') return '@page { size: 105mm 148mm; margin: 8mm }';
  const rows = 2 * lines.length + paid.length + 2 * taxes.length + 2 * notes.length + seller.length;
  return `@page { size: 80mm ${45 + 5 * rows}mm; margin: 4mm }`;
}

/** Black on white, and no wider than the paper; on the screen it lies there as it will come out. */
export function ReceiptPaper({
  receipt,
  language,
  paper,
}: {
  receipt: ReceiptInWords;
  language: string;
  paper: 'a6' | 'roll';
}) {
  const { seller, title, number, paidAt, lines, total, paid, taxes, notes } = receipt;
  const [name, ...rest] = seller;
  return (
    <>
      <style>{pageOf(paper, receipt)}</style>
      <article
        lang={language}
        className={classNames(
          'border border-line bg-white text-black shadow-lift print:w-auto print:border-0 print:p-0 print:shadow-none',
          paper === 'a6' ? 'w-[105mm] p-[8mm] text-[9.5pt]' : 'w-[80mm] p-[4mm] text-[9pt]',
          'max-w-full leading-snug',
        )}
      >
        <header className={paper === 'roll' ? 'text-center' : undefined}>
          <p className="text-[1.25em] font-semibold">{name}</p>
          {rest.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <h1 className="mt-[4mm] font-sans text-[1.1em] font-semibold">{title}</h1>
          <p>{number}</p>
          <p>{paidAt}</p>
        </header>
        <table className="mt-[4mm] w-full border-collapse">
          <tbody>
            {lines.map(({ key, text, note, amount }) => (
              <Row key={key} text={text} note={note} amount={amount} className="border-t border-black/25" />
            ))}
            <Row {...total} className="border-y border-black text-[1.15em] font-semibold" />
            {[...paid, ...taxes].map((line) => (
              <Row key={line.text} {...line} />
            ))}
          </tbody>
        </table>
        <footer className="mt-[4mm] flex flex-col gap-[1mm] text-[0.9em]">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </footer>
      </article>
    </>
  );
}

function Row({ text, note, amount, className }: BillLine & { note?: string; className?: string }) {
  return (
    <tr className={classNames('break-inside-avoid', className)}>
      <td className="py-[1mm] pr-[2mm] align-top [overflow-wrap:anywhere]">
        {text}
        {note && <span className="block text-[0.9em]">{note}</span>}
      </td>
      <td className="numerals py-[1mm] text-right align-top whitespace-nowrap">{amount}</td>
    </tr>
  );
}
