import { mayStrangersJoin } from '@daystream/domain/config';
import { isGuestPracticeOffered } from '@daystream/domain/identity';
import type { PreviewFacts } from '@daystream/variants/page-block';
import type { Variant } from '@daystream/variants/variant';
import type { Config } from '#config/config.ts';
import { type VariantQuestion, variantFor, variants as shipped } from '@daystream/variants/variants';

/** A variant as a draft, shown before it is published. */
export interface Preview extends PreviewFacts {
  readonly variant: Variant;
}

/** Hosts ship with the program; publishing cannot add any. */
export function isHostOfVariant(hostname: string): boolean {
  return shipped.some(({ hosts }) => hosts.includes(hostname.toLowerCase()));
}

type ReadPreview = (ticket: string) => Promise<Preview | null>;

type Installation = Pick<Config, 'variant' | 'openVariants' | 'isProduction'>;

/** The variants as published now, in memory; `config` refreshes them in every process. */
export class Variants {
  readonly #installation: Installation;
  #all: readonly Variant[];
  #readPreview: ReadPreview = async () => null;

  constructor(installation: Installation) {
    this.#installation = installation;
    this.#all = this.#asInstalled(shipped);
  }

  /** `published` has the ids and hosts of the variants that ship; only their content differs. */
  replace(published: readonly Variant[]): void {
    this.#all = this.#asInstalled(published);
  }

  /**
   * Registration is closed in every variant that the installation does not open, whatever its settings say, and there nobody
   * practises before signing up either.
   */
  #asInstalled(variants: readonly Variant[]): readonly Variant[] {
    const { variant: ownId, openVariants: named, isProduction } = this.#installation;
    const openness = (id: string) => ({
      id,
      registration: variants.some((variant) => variant.id === id && variant.config.features.registration),
    });
    const facts = { named, own: openness(ownId), isProduction };
    return variants.map((variant) => {
      const joined = mayStrangersJoin(openness(variant.id), facts) ? variant : without(variant, 'registration');
      const offers = isGuestPracticeOffered({ ...joined.config.features, starter: joined.starter });
      return offers ? joined : without(joined, 'guestPractice');
    });
  }

  list(): readonly Variant[] {
    return this.#all;
  }

  find(id: string): Variant | undefined {
    return this.#all.find((variant) => variant.id === id);
  }

  /** The requested variant; none for an unknown id (Q19). */
  asked(question: VariantQuestion): Variant | undefined {
    return variantFor(question, this.#all);
  }

  /** A person's variant, or the installation's if theirs no longer exists. */
  of(id: string, { variant }: { readonly variant: string }): Variant {
    const found = this.find(id) ?? this.find(variant);
    if (found === undefined) throw new Error(`no variant ${variant}`);
    return found;
  }

  providePreviews(read: ReadPreview): void {
    this.#readPreview = read;
  }

  /** The draft that a preview ticket shows; null when the ticket is forged or expired. */
  preview(ticket: string): Promise<Preview | null> {
    return this.#readPreview(ticket);
  }
}

function without(variant: Variant, feature: 'registration' | 'guestPractice'): Variant {
  const { config } = variant;
  return { ...variant, config: { ...config, features: { ...config.features, [feature]: false } } };
}
