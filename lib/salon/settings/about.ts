import { messages } from '../../base/i18n/messages.ts';
import type { SettingsField } from './fields.ts';

const { fields, hints } = messages.en.board.settings;

/** As the board describes it, for the description of the endpoint and docs/configuration.md. */
export const aboutSetting = (field: SettingsField): string => `${fields[field]}. ${hints[field]}`;
