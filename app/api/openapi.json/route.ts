import { appUrl } from '@/lib/base/environment/env';
import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { openApiDocument } from '@/lib/web/openapi/document';
import { salon } from '@/lib/salon/identity/salon';
import { loadEndpoints } from './endpoints';

let described: { title: string; document: Promise<object> } | undefined;

/** Made once for each name of the salon: all else changes with the program, not while it runs. */
function documentFor(title: string): Promise<object> {
  if (described?.title !== title) {
    const document = loadEndpoints().then((all) => openApiDocument(all, { title, serverUrl: appUrl() }));
    described = { title, document };
  }
  return described.document;
}

/** A machine that is busy takes its time to read every endpoint there is. */
export const GET = publicRoute({ deadline: 60_000 }, async () => json(await documentFor(salon().name)));
