/** A thing whose bytes are served only to those who may see it now (Q138). */
export interface Protected {
  readonly kind: 'video' | 'file';
  readonly id: number;
}

/** Answers whether a person may see a thing for a reason this noun knows of. */
export type Entitlement = (userId: number, thing: Protected) => Promise<boolean>;

/** Reasons to see a thing, registered by the nouns that know them; one is enough. */
export class Entitlements {
  #reasons: Entitlement[] = [];

  entitle(reason: Entitlement): void {
    this.#reasons.push(reason);
  }

  async maySee(userId: number, thing: Protected): Promise<boolean> {
    for (const reason of this.#reasons) if (await reason(userId, thing)) return true;
    return false;
  }
}
