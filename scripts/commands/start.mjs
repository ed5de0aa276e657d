import { serveSalon } from '../launcher/serve.mjs';

/** `npm start`: the salon, from whatever state the machine is in. */
export default () => serveSalon('start');
