import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { health } from '@/lib/web/health/answer';

/** The process runs; says nothing about the database. */
export const GET = publicRoute({ summary: 'The process runs.', answer: health }, async () =>
  json({ status: 'live' }),
);
