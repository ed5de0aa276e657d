import type { Endpoint, Method, Operation } from '@/lib/site/openapi/document';
import type { Described } from './_endpoints/described';
import { clientPhotos } from './_endpoints/client-photos';
import { clients } from './_endpoints/clients';
import { desk } from './_endpoints/desk';
import { door } from './_endpoints/door';
import { leave } from './_endpoints/leave';
import { mailings } from './_endpoints/mailings';
import { myDay } from './_endpoints/my-day';
import { notifications } from './_endpoints/notifications';
import { people } from './_endpoints/people';
import { services } from './_endpoints/services';
import { settings } from './_endpoints/settings';
import { site } from './_endpoints/site';
import { transfer } from './_endpoints/transfer';
import { visitors } from './_endpoints/visitors';
import { REFUSALS_OF } from './_endpoints/refusals';

export const DESCRIBED: Described[] = [
  ...visitors,
  ...door,
  ...services,
  ...people,
  ...settings,
  ...clients,
  ...clientPhotos,
  ...mailings,
  ...desk,
  ...myDay,
  ...leave,
  ...notifications,
  ...site,
  ...transfer,
];

const isClosed = (path: string) => path.startsWith('/admin/api/') && !door.some((each) => each.path === path);

/** All of them, with what their handlers ask for. */
export const loadEndpoints = (): Promise<Endpoint[]> =>
  Promise.all(
    DESCRIBED.map(async ({ path, tag, load, operations }) => {
      const handlers = await load();
      const entries = (Object.entries(operations) as [Method, Operation][]).map(([method, operation]) => [
        method,
        { ...operation, ...REFUSALS_OF[`${method} ${path}`], asks: handlers[method]?.asks ?? {} },
      ]);
      return {
        path,
        tag,
        closed: isClosed(path),
        operations: Object.fromEntries(entries) as Endpoint['operations'], // the same methods
      };
    }),
  );
