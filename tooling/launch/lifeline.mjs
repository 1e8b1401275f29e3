// Loaded before the server: when the script that started it dies without a word, the server stops in order instead of
// living on as an orphan. The channel alone keeps nothing alive.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
