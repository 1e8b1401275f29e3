/** Connection lost, or refused by a server that is going down or coming up. */
const awayCodes = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08003', '53300']);
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/** The database is away, not the statement wrong. We connect to nothing else, so whoever cannot be connected to is it. */
export function isDatabaseAway(error: Error & { readonly code?: string; readonly syscall?: string }): boolean {
  return error.syscall === 'connect' || awayCodes.has(error.code ?? '') || lostConnection.test(error.message);
}
