import { build } from '../launcher/application.mjs';
import { unlessInterrupted } from '../launcher/interruption.mjs';

/** `npm run build`: of no salon and without a database. Whatever is set counts when it is served. */
export default () => unlessInterrupted(build({}));
