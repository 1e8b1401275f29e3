/** A full disk, a used-up quota, and PostgreSQL on a full disk, which is often the same one. */
const FULL_DISK_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

export function isFullDisk(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && FULL_DISK_CODES.includes(error.code);
}
