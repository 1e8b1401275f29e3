/** One thing to put right, at its place. */
export interface Violation {
  readonly path: string;
  readonly line?: number;
  readonly rule: string;
}

export function formatViolation({ path, line, rule }: Violation): string {
  return `${path}${line === undefined ? '' : `:${line}`}  ${rule}`;
}
