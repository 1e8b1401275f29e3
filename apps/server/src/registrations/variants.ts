import type { PreviewFacts } from '@daystream/variants/page-block';
import type { Variant } from '@daystream/variants/variant';
import { type VariantQuestion, variantFor, variants as shipped } from '@daystream/variants/variants';

/** A variant that is looked at before it is published. */
export interface Preview extends PreviewFacts {
  readonly variant: Variant;
}

/** Hosts come with the program; nobody publishes others. */
export function isHostOfVariant(hostname: string): boolean {
  return shipped.some(({ hosts }) => hosts.includes(hostname.toLowerCase()));
}

type ReadPreview = (ticket: string) => Promise<Preview | null>;

/** The variants as they are published now, in memory; `config` keeps them fresh in every process. */
export class Variants {
  #all = shipped;
  #readPreview: ReadPreview = async () => null;

  /** Of the same ids and hosts as those that ship: only what is said of them changes. */
  replace(published: readonly Variant[]): void {
    this.#all = published;
  }

  list(): readonly Variant[] {
    return this.#all;
  }

  find(id: string): Variant | undefined {
    return this.#all.find((variant) => variant.id === id);
  }

  /** The variant asked for, none for an id we do not know (Q19). */
  asked(question: VariantQuestion): Variant | undefined {
    return variantFor(question, this.#all);
  }

  /** The variant somebody belongs to, or that of the installation where theirs is gone. */
  of(id: string, { variant }: { readonly variant: string }): Variant {
    const found = this.find(id) ?? this.find(variant);
    if (found === undefined) throw new Error(`no variant ${variant}`);
    return found;
  }

  providePreviews(read: ReadPreview): void {
    this.#readPreview = read;
  }

  /** What a ticket shows; null: it is forged or over. */
  preview(ticket: string): Promise<Preview | null> {
    return this.#readPreview(ticket);
  }
}
