const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Markup that may stand in a mail as it is; made by `html` only, so that nothing slips in unescaped. */
export class Markup {
  constructor(readonly source: string) {}
}

type Part = string | number | Markup | null | false | undefined | Part[];

function render(part: Part): string {
  if (part instanceof Markup) return part.source;
  if (Array.isArray(part)) return part.map(render).join('');
  return part === null || part === undefined || part === false ? '' : escapeHtml(String(part));
}

/** Markup in which every value is escaped, unless it is markup itself. */
export const html = (literals: TemplateStringsArray, ...parts: Part[]) =>
  new Markup(String.raw({ raw: literals }, ...parts.map(render)));
