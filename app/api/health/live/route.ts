import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';

/** The process runs; says nothing about the database. */
export const GET = publicRoute({}, async () => json({ status: 'live' }));
