/**
 * How one of the three records is: `good`; `weak`, it is there and could do more; `wrong`, receivers take it for none or for somebody else's;
 * `missing`; `not-found`, under the names that were tried; `several`, of which there may be one; `unanswered`, DNS said nothing.
 */
export const RECORD_STATES = [
  'good',
  'weak',
  'wrong',
  'missing',
  'not-found',
  'several',
  'unanswered',
] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** The lines of a name's TXT records; null where DNS gave no answer. */
export type Texts = readonly string[] | null;

type Judged = { state: RecordState; found: string | null };

const UNANSWERED: Judged = { state: 'unanswered', found: null };

/** The one record of a kind among those of a name; how it is where that is said already. */
function only(texts: Texts, kind: RegExp): { record: string } | Judged {
  if (texts === null) return UNANSWERED;
  const records = texts.map((text) => text.trim()).filter((text) => kind.test(text));
  const [record] = records;
  if (record === undefined) return { state: 'missing', found: null };
  return records.length > 1 ? { state: 'several', found: records.join('\n') } : { record };
}

/** RFC 7208, 4.6.4. */
const MOST_LOOKUPS = 10;
const LOOKUP = /^[+?~-]?(include:|a\b|mx\b|ptr\b|exists:)|^redirect=/i;

/** @param include what the record has to name, where that is known */
export function judgeSpf(texts: Texts, include: string | null): Judged {
  const one = only(texts, /^v=spf1(\s|$)/i);
  if (!('record' in one)) return one;
  const found = one.record;
  const terms = found.split(/\s+/).slice(1);
  const all = terms.find((term) => /^[+?~-]?all$/i.test(term))?.toLowerCase();
  const isTooLong = terms.filter((term) => LOOKUP.test(term)).length > MOST_LOOKUPS;
  const isNamed =
    include === null ||
    terms.some((term) => {
      const named = /^(?:[+]?include:|redirect=)(.+)$/i.exec(term)?.[1]?.toLowerCase();
      return named === include || named?.endsWith(`.${include}`);
    });
  // `+all` lets everybody send.
  if (!isNamed || isTooLong || all === 'all' || all === '+all') return { state: 'wrong', found };
  const isClosed = all === '-all' || all === '~all' || terms.some((term) => /^redirect=/i.test(term));
  return { state: isClosed ? 'good' : 'weak', found };
}

/**
 * The record that should stand there: what is there already, of all records of the kind, with the service in it and everybody else out.
 * @param sender what lets the service send, such as `include:amazonses.com`
 */
export function wantedSpf(found: string | null, sender: string): string {
  const terms = (found ?? '')
    .split(/\s+/)
    .filter((term) => term !== '' && !/^v=spf1$/i.test(term) && !/^[+?~-]?all$/i.test(term));
  const isAlone = terms.some((term) => /^redirect=/i.test(term));
  const wanted = found === null || sender.startsWith('include:') ? sender.split(' ') : [];
  return ['v=spf1', ...new Set([...terms, ...wanted]), ...(isAlone ? [] : ['~all'])].join(' ');
}

/** The policy that should stand there: a stricter one of what is there, else one to begin with. */
export const wantedDmarc = (found: string | null, state: RecordState, reportTo: string): string =>
  state === 'weak' && found !== null
    ? found.replace(/\bp\s*=\s*none/i, 'p=quarantine')
    : `v=DMARC1; p=none; rua=mailto:${reportTo}`;

/** @param keys what stands under each of the selectors */
export function judgeDkim(keys: readonly Texts[], areSelectorsKnown: boolean): Judged {
  const records = keys.flatMap((texts) => texts ?? []).filter((text) => /(^|;)\s*p=/i.test(text));
  const key = records.find((text) => /(^|;)\s*p=\s*[A-Za-z0-9+/]/i.test(text));
  if (key !== undefined) return { state: 'good', found: key };
  // An empty key says that it is withdrawn.
  if (records[0] !== undefined) return { state: 'wrong', found: records[0] };
  if (keys.some((texts) => texts === null)) return UNANSWERED;
  return { state: areSelectorsKnown ? 'missing' : 'not-found', found: null };
}

export function judgeDmarc(texts: Texts): Judged {
  const one = only(texts, /^v=DMARC1\s*(;|$)/i);
  if (!('record' in one)) return one;
  const found = one.record;
  const policy = /(?:^|;)\s*p\s*=\s*(\w+)/i.exec(found)?.[1]?.toLowerCase();
  if (policy === 'quarantine' || policy === 'reject') return { state: 'good', found };
  return { state: policy === 'none' ? 'weak' : 'wrong', found };
}
