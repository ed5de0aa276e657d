import { appUrl } from '@/lib/env';
import { json } from '@/lib/http/answer';
import { publicRoute } from '@/lib/http/route';
import { openApiDocument } from '@/lib/openapi/document';
import { salon } from '@/lib/salon';
import { loadEndpoints } from './endpoints';

let document: Promise<object> | undefined;

/** Made once: it changes with the program, not while it runs. */
const describe = async () =>
  openApiDocument(await loadEndpoints(), { title: salon.name, serverUrl: appUrl() });

export const GET = publicRoute({}, async () => json(await (document ??= describe())));
