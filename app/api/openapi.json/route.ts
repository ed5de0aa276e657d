import { appUrl } from '@/lib/base/env';
import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { openApiDocument } from '@/lib/site/openapi/document';
import { salon } from '@/lib/base/salon';
import { loadEndpoints } from './endpoints';

let document: Promise<object> | undefined;

/** Made once: it changes with the program, not while it runs. */
const describe = async () =>
  openApiDocument(await loadEndpoints(), { title: salon().name, serverUrl: appUrl() });

export const GET = publicRoute({}, async () => json(await (document ??= describe())));
