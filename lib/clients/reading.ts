import 'server-only';
import { recordReading } from '../accounts/access-records/service.ts';

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
