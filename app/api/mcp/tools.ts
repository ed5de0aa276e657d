import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { GET as listPeople } from '@/app/api/employees/route';
import { POST as hold } from '@/app/api/reservations/route';
import { GET as oneService } from '@/app/api/service-units/[id]/route';
import { GET as listServices } from '@/app/api/service-units/route';
import { GET as freeDays } from '@/app/api/visits/available-days/route';
import { GET as freeTimes } from '@/app/api/visits/available-terms/route';
import { POST as standing } from '@/app/api/reservations/standing/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { LOCALES, type Locale } from '@/lib/base/locales';
import { callEndpoint, toolResult, type EndpointCall } from './call-endpoint';
import { searchInTurn } from './search-in-turn';

/*
 * Only the shape of an input is said here, so that an assistant knows what to give: what is right of it the endpoint decides.
 */

const language = z
  .enum(LOCALES)
  .optional()
  .describe('Of names, texts and prices; absent: the salon’s first.');
const day = z.string().max(10).describe('A day of the salon’s calendar, such as 2026-12-01.');
const services = z.array(z.int()).min(1).max(5).describe('Numbers of services, in the order of the visit.');
const people = z
  .array(z.int())
  .max(5)
  .optional()
  .describe('For each service the number of an employee, or 0 for anyone; absent: anyone.');

const reads = { readOnlyHint: true, openWorldHint: false } as const;
const MOST = 'itemsPerPage=100';

const questionOf = (given: Record<string, string | undefined>) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const crowded = (locale: Locale) =>
  toolResult({ ok: false, body: { error: translatorOf(locale)('errors.crowded'), retryAfter: 5 } });

/** The five that a visitor needs. */
export function registerTools(server: McpServer, headers: Headers, first: Locale): void {
  const ask = async (call: EndpointCall, locale: Locale | undefined) =>
    toolResult(await callEndpoint(call, headers, locale ?? first));

  server.registerTool(
    'services',
    {
      title: 'Services and prices',
      description:
        'What the salon offers, with duration in minutes and price in the smallest unit of its currency; with `id` one of them, with who does it and how to prepare.',
      inputSchema: {
        id: z.int().optional().describe('Of one service.'),
        search: z.string().max(200).optional().describe('Words of its name.'),
        language,
      },
      annotations: reads,
    },
    ({ id, search, language: locale }) =>
      ask(
        id === undefined
          ? { handler: listServices, path: `/api/service-units?${MOST}&${questionOf({ search })}` }
          : { handler: oneService, path: `/api/service-units/${id}`, params: { id: String(id) } },
        locale,
      ),
  );

  server.registerTool(
    'people',
    {
      title: 'Who works here',
      description: 'The employees, with the numbers of the services that each does and their next free time.',
      inputSchema: { language },
      annotations: reads,
    },
    ({ language: locale }) => ask({ handler: listPeople, path: `/api/employees?${MOST}` }, locale),
  );

  server.registerTool(
    'free_times',
    {
      title: 'Free times',
      description:
        'With `day` the free times of that day. With `from` and `to`, at most 92 days apart, the days on which something is free.',
      inputSchema: {
        services,
        people,
        day: day.optional(),
        from: day.optional(),
        to: day.optional(),
        language,
      },
      annotations: reads,
    },
    async ({ services: units, people: employees, day: of, from, to, language: locale }) => {
      const visit = { serviceUnits: units.join(','), employees: employees?.join(',') };
      const call =
        of === undefined && from !== undefined
          ? { handler: freeDays, path: `/api/visits/available-days?${questionOf({ ...visit, from, to })}` }
          : { handler: freeTimes, path: `/api/visits/available-terms?${questionOf({ ...visit, day: of })}` };
      return (await searchInTurn(() => ask(call, locale))) ?? crowded(locale ?? first);
    },
  );

  server.registerTool(
    'hold_time',
    {
      title: 'Hold a time',
      description:
        'Holds a free time in the name of the person, who has agreed to it. It is booked only once the person confirms by the link or the code of the email that they get; nobody else can. The answer has a `key` for `what_became_of_it`, or the nearest free times where it was taken.',
      inputSchema: {
        services,
        people,
        start: z
          .string()
          .max(40)
          .describe('As `free_times` says it: an instant in ISO 8601 with its offset.'),
        name: z.string().max(200).describe('First and last name of the person.'),
        email: z.string().max(300),
        phone: z.string().max(60).describe('With its country, such as +381641234567.'),
        requirements: z.string().max(1_000).optional().describe('What the salon should know.'),
        language,
      },
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async ({ services: units, people: employees, language: locale, ...given }) => {
      const body = {
        serviceUnits: units.map((serviceUnitId, index) => ({
          serviceUnitId,
          employeeId: employees?.[index] || null,
        })),
        termFrom: given.start,
        clientName: given.name,
        clientEmail: given.email,
        clientPhone: given.phone,
        ...(given.requirements && { requirements: given.requirements }),
        linkSource: 'assistant',
      };
      const held = await callEndpoint(
        { handler: hold, path: '/api/reservations', body },
        headers,
        locale ?? first,
      );
      const { confirmationKey: key, ...said } = held.body;
      return toolResult({ ...held, body: { ...said, ...(key !== undefined && { key }) } });
    },
  );

  server.registerTool(
    'what_became_of_it',
    {
      title: 'What became of it',
      description: 'Whether a time that was held is booked by now, waits, or is free again.',
      inputSchema: { key: z.string().max(100).describe('As `hold_time` answers it.'), language },
      annotations: reads,
    },
    ({ key, language: locale }) =>
      ask({ handler: standing, path: '/api/reservations/standing', body: { confirmationKey: key } }, locale),
  );
}
