// Loaded into the web server before anything else: when the launcher is gone, even by kill -9, nobody is left to hold
// the port.
process.on('disconnect', () => process.exit(1));
// `next dev` forks a child that waits for its orders on this channel, and would end for want of anything to do.
if (process.env.NODE_ENV === 'production') process.channel?.unref();
