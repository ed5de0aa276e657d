import type postgres from 'postgres';
import { emptyTables } from '../empty-tables.ts';

/** So many messages of the contact form, each with a mail to the salon that is due since then; no other mails. */
export async function fillOutbox(sql: postgres.Sql, mails: number, dueSince: Date): Promise<void> {
  await emptyTables(sql, 'contact_message', 'outbox');
  await sql`insert into contact_message (full_name, email, message, language)
    select 'Gost ' || n, 'gost' || n || '@primer.example', 'Poruka broj ' || n, 'sr' from generate_series(1, ${mails}) n`;
  await sql`insert into outbox (template, recipient, language, contact_message_id, run_at, created_at)
    select 'contactMessage', 'salon+' || id || '@primer.example', 'sr', id, ${dueSince}, ${dueSince} from contact_message`;
}

/** How many mails are in which state; a state without mails is not named. */
export async function mailsByState(sql: postgres.Sql): Promise<Record<string, number>> {
  const rows = await sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from outbox group by 1`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
