import type { BillLine } from '@/lib/letters/words/content';
import type { ReceiptInWords } from '@/lib/letters/words/receipt-in-words';

/** What was paid for the visit, as its receipt says it. Drawn by the server alone: nothing can be done with it. */
export function PaidVisit({ receipt }: { receipt: ReceiptInWords }) {
  const { title, number, paidAt, lines, total, paid, taxes, notes } = receipt;
  return (
    <section aria-labelledby="receipt" className="mt-10 max-w-[38rem] border-t border-line pt-8">
      <h2 id="receipt" className="display-3">
        {title}
      </h2>
      <p className="mt-1 text-muted">
        {number}, {paidAt}
      </p>
      <dl className="numerals mt-5 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2.5">
        {lines.map(({ key, ...line }) => (
          <Row key={key} {...line} />
        ))}
        <Row {...total} className="border-t border-line pt-3 text-xl" />
        {[...paid, ...taxes].map((line) => (
          <Row key={line.text} {...line} className="text-muted" />
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="mt-4 text-[0.9375rem] text-muted">
          {note}
        </p>
      ))}
    </section>
  );
}

function Row({ text, note, amount, className = '' }: BillLine & { note?: string; className?: string }) {
  return (
    <>
      <dt className={`[overflow-wrap:anywhere] ${className}`}>
        {text}
        {note && <span className="block text-[0.9375rem] text-muted">{note}</span>}
      </dt>
      <dd className={`pl-6 text-right whitespace-nowrap ${className}`}>{amount}</dd>
    </>
  );
}
