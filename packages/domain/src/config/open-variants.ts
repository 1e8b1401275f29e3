/** One variant as its settings say. */
export interface Openness {
  readonly id: string;
  readonly registration: boolean;
}

export interface OpenVariantFacts {
  /** The variants the installation opens by name; null: it names none. */
  readonly named: readonly string[] | null;
  /** The installation's own variant. */
  readonly own: Openness;
  readonly isProduction: boolean;
}

/**
 * Says whether strangers may sign up in a variant. A client names the variant it is built as, so the installation decides: a
 * variant must be open by its settings and be one of those the installation opens. Without names that is its own; outside
 * production every variant is on show, unless the school's own is closed.
 */
export function mayStrangersJoin(variant: Openness, { named, own, isProduction }: OpenVariantFacts): boolean {
  if (!variant.registration) return false;
  if (named !== null) return named.includes(variant.id);
  return variant.id === own.id || (!isProduction && own.registration);
}
