import type { Locale } from '@/lib/base/statuses';

const EITHER = new Intl.ListFormat('en', { type: 'disjunction' });

/** How a program reads and books: for developers and their assistants, and in English alone, as /api/openapi.json is. */
export const forPrograms = (site: string, languages: readonly Locale[]) => `## For assistants and programs

- Assistants that speak the Model Context Protocol: ${site}/api/mcp (streamable HTTP, without a key) has five tools: services, people, free times, hold a
  time, and what became of it.
- Programs: a JSON API without a key, described at ${site}/api/openapi.json (OpenAPI 3.1).

Send the header ${EITHER.format(languages.map((each) => `\`lang: ${each}\``))}: names, texts, prices and refusals come in that language. Prices are in the smallest unit of
their currency, instants in ISO 8601 with the salon’s offset.

- [Services](${site}/api/service-units?itemsPerPage=100): \`search\`, \`category\` and more filter them; ${site}/api/service-units/{id} is one of them
- [People](${site}/api/employees): who works here and what they do
- [Opening hours](${site}/api/general-working-hours)
- [The next free time of every service](${site}/api/next-terms): kept for half a minute
- Free days and times: ${site}/api/visits/available-days?serviceUnits={id}&from=2026-12-01&to=2026-12-14, then
  ${site}/api/visits/available-terms?serviceUnits={id}&day=2026-12-01
- Hold a time: POST ${site}/api/reservations with \`serviceUnitId\`, \`termFrom\`, \`clientName\`, \`clientEmail\`, \`clientPhone\` and a header
  \`Idempotency-Key\`. Ask the person first: it is their name, and the email goes to them. 201: the time is held, not booked; the person confirms by the
  link or the six digits in the email. 409: it was taken, and \`alternatives\` are the nearest free times.
- A link that opens the booking for a person with everything chosen: ${site}/services?book={id}&day=2026-12-01&at=10:30
- Moving and canceling are the person’s own, through the links in their email.

Please ask at most once a second. 429 says with \`Retry-After\` how long to wait.
`;
