import 'server-only';
import { recordReading } from '../accounts/access-records/service.ts';
import type { Saved } from '../kit/records/outcome.ts';
import type { ClientRecord } from './answer.ts';

type Sensitive = { id: number; alert: string | null; formulas?: string };
type Reader = { user: { id: number }; request: { headers: Headers }; now: Date };

/** Notes who has been shown what is sensitive about these clients; nothing where there is nothing of the kind. */
export const noteReading = (
  { user, request, now }: Reader,
  shown: readonly (Sensitive | null)[],
): Promise<void> =>
  recordReading(
    user.id,
    shown.flatMap((client) => (client && (client.alert || client.formulas) ? [client.id] : [])),
    { headers: request.headers, now },
  );

/** The record that a write answers with is the same as that of a read, also where somebody else has saved first. */
export async function readingNoted(
  reader: Reader,
  outcome: Saved<ClientRecord>,
): Promise<Saved<ClientRecord>> {
  await noteReading(reader, ['record' in outcome ? outcome.record : null]);
  return outcome;
}

/** Photos of a client are sensitive whatever they show. */
export const notePhotoReading = ({
  user,
  request,
  now,
  params,
}: Reader & { params: { id: number } }): Promise<void> =>
  recordReading(user.id, [params.id], { headers: request.headers, now });
