import type { MessageChannel } from '../../base/channels.ts';
import type { SendOutcome } from '../transports/message.ts';

/** A message as a template that WhatsApp has approved. */
export type TemplateMessage = {
  /** Infobip's name, or Twilio's ContentSid. */
  name: string;
  language: string;
  /** For {{1}}, {{2}} … */
  places: string[];
  /** What the buttons say that answer. */
  replies: string[];
  /** What stands in the address of its last button; null where that has no place. */
  button: string | null;
};

/** A message that is ready to go; `id` is the outbox row's. `to` is a number in E.164. */
export type TextMessage = {
  id: string;
  createdAt: Date;
  channel: MessageChannel;
  /** A number in E.164 or up to 11 letters; empty where the provider knows by itself. */
  from: string;
  to: string;
  text: string;
  /** For so long a provider may try to deliver it; a whole number from 1 on, more than some providers take. */
  validSeconds: number;
  /** Where its provider hands over templates alone. */
  template?: TemplateMessage;
};

/** A service that carries messages. Never throws for what it answers; a try ends within `SEND_TIMEOUT_MS`. */
export type TextProvider = {
  name: string;
  carries: readonly MessageChannel[];
  /** Whether the same id twice is one message. Where it is not, a try of which nothing was heard is never repeated. */
  knowsIds: boolean;
  /** It reaches no phone: for development and for trying out. */
  isStandIn?: boolean;
  /** To WhatsApp, outside of a conversation. */
  needsTemplates?: boolean;
  send(message: TextMessage): Promise<SendOutcome>;
};
