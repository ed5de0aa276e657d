// The one entry of every npm script: `node scripts/run.mjs <command> [arguments]`, with Node alone on the machine.
import './launcher/node-version.mjs';

// Loaded afterwards, so that a Node that cannot read these files has been told so.
const { runCommand } = await import('./launcher/command.mjs');
const [name = '', ...args] = process.argv.slice(2);
await runCommand(name, args);
