/** The connection was lost, or the server is starting or shutting down. */
const connectionCodes = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08003', '53300']);
const lostConnection = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/** Distinguishes an unreachable database from a failed statement. */
export function isDatabaseUnavailable(error: Error & { readonly code?: string; readonly syscall?: string }): boolean {
  return error.syscall === 'connect' || connectionCodes.has(error.code ?? '') || lostConnection.test(error.message);
}
