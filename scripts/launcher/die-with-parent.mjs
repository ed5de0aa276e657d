// Loaded into the web server before anything else: when the launcher is gone, even by kill -9, nobody is left to hold
// the port.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
