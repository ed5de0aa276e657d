export const dynamic = 'force-dynamic';

/** What an answer costs in this framework before anything is done for it. */
export function GET() {
  return Response.json({ terms: [] });
}
