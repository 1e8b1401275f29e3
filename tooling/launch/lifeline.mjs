// Loaded before the server: when the parent script is killed, the server shuts down cleanly instead of being orphaned.
// The IPC channel alone does not keep the process running.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
