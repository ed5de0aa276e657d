import 'server-only';
import { env } from '../../base/environment/env.ts';
import { sender } from '../../letters/words/sender.ts';
import type { SenderCheck } from './answer.ts';
import { checkSenderDomain, domainOf, type TxtResolver } from './check.ts';
import { mailboxOf } from './mailbox-provider.ts';
import { mailServiceOf } from './mail-service.ts';

/** What DNS says of the sender that holds now. */
export async function findSenderCheck(resolver?: TxtResolver): Promise<SenderCheck> {
  const service = mailServiceOf(env());
  const from = sender();
  const domain = domainOf(from);
  const mailbox = domain === null ? 'none' : mailboxOf(domain, service);
  const isChecked = domain !== null && service.name !== 'files' && mailbox === 'none';
  const reportTo = /<([^>]+)>/.exec(from)?.[1] ?? from.trim();
  return {
    domain,
    service: service.name,
    host: service.host,
    mailbox,
    records: isChecked ? await checkSenderDomain({ domain, service, reportTo }, resolver) : [],
  };
}
