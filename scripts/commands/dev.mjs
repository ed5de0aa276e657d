import { serveSalon } from '../launcher/serve.mjs';

/** `npm run dev`: the same database as `npm start`, with the development server in front of it. */
export default () => serveSalon('dev');
