/** The fields of /services whose content is no part of the page that answers, and what they may hold. @type {Record<string, RegExp>} */
const FIELDS = { search: /^[^\0]{1,200}$/su, termDurationFrom: /^\d{1,4}$/, termDurationTo: /^\d{1,4}$/ };
const SERVICES = /^(?:\/(?:sr|en|de))?\/services\?/;
const INPUT = /<input\b[^>]*?\sname="(search|termDurationFrom|termDurationTo)"[^>]*>/g;

/** @type {Record<string, string>} */
const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/**
 * Writes into the form what stands in the address. The page is the same for all who find the same, so it cannot hold it;
 * with scripts the form does this by itself (app/(public)/_services/shown-filters.ts).
 * @param {string} html
 * @param {string} address path and question
 */
export function fillRequestedFields(html, address) {
  if (!SERVICES.test(address)) return html;
  const call = new URL(address, 'http://localhost').searchParams;
  return html.replace(INPUT, (input, name) => {
    const value = call.get(name)?.trim() ?? '';
    if (!FIELDS[name]?.test(value) || /\svalue=/.test(input)) return input;
    return `<input value="${escaped(value)}"${input.slice('<input'.length)}`;
  });
}
