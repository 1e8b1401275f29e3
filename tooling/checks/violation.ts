/** A violation of a rule, with its position. */
export interface Violation {
  readonly path: string;
  readonly line?: number;
  readonly rule: string;
}

export function formatViolation({ path, line, rule }: Violation): string {
  return `${path}${line === undefined ? '' : `:${line}`}  ${rule}`;
}
