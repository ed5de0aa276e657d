import 'server-only';
import { MESSAGE_CHANNELS, type MessageChannel } from '../../base/channels.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { providerOf, providersFromEnvironment } from '../sms-providers/providers.ts';

export type TextTryFacts = {
  /** What some provider carries; what the salon sends by comes first. */
  carried: MessageChannel[];
  /** Without a provider, messages are files. */
  hasProvider: boolean;
};

export function textTryFacts(): TextTryFacts {
  const providers = providersFromEnvironment();
  const { messageChannels } = salonSettings();
  const carried = MESSAGE_CHANNELS.filter((channel) => providerOf(providers, channel) !== null);
  const isUsed = (channel: MessageChannel) => messageChannels.includes(channel);
  return {
    carried: [...carried.filter(isUsed), ...carried.filter((channel) => !isUsed(channel))],
    hasProvider: providers.some(({ isStandIn }) => !isStandIn),
  };
}
