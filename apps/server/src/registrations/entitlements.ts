/** A thing whose bytes are served only to people with an entitlement (Q138). */
export interface Protected {
  readonly kind: 'video' | 'file';
  readonly id: number;
}

/** Whether a person may see a thing, for a reason that this noun knows. */
export type Entitlement = (userId: number, thing: Protected) => Promise<boolean>;

/** Entitlements of all nouns; one is enough. */
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
