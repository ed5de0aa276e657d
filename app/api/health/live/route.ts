import { json } from '@/lib/http/answer';
import { publicRoute } from '@/lib/http/route';

/** The process runs; says nothing about the database. */
export const GET = publicRoute({}, async () => json({ status: 'live' }));
