import { refusing } from '@/lib/kit/http/answer';
import { previewOf, previewPage } from '@/lib/letters/previews/preview';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

/** For developers: all mails in all languages, and each alone as `/api/mail-preview/{template}/{language}`. */
export async function GET(
  request: Request,
  context: { params: Promise<{ mail?: string[] }> },
): Promise<Response> {
  const isOpen = process.env.NODE_ENV === 'development';
  const path = (await context.params).mail ?? [];
  const page = isOpen && (path.length === 0 ? previewPage() : await previewOf(path));
  if (!page) return refusing(request, 'notFound');
  return new Response(page, { headers: HEADERS });
}
