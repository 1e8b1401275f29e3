import type { ErrorCode } from '@daystream/contract/error-codes';
import type { Viewer } from '#http/viewer.ts';

/** A thing whose bytes are served only to people with an entitlement (Q138). */
export interface Protected {
  readonly kind: 'video' | 'file';
  readonly id: number;
}

/** Who wants to see it: a person, or the member of staff who impersonates them. */
export type Seer = Pick<Viewer, 'userId' | 'roles' | 'impersonatorId'> & {
  /** The course whose draft they preview. */
  readonly previewedCourseId?: number;
};

/** Whether somebody may see a thing, for a reason that this noun knows. */
export type Entitlement = (seer: Seer, thing: Protected) => Promise<boolean>;

/** Why a thing is withheld from somebody; null where this noun knows no reason. */
export type Withholding = (seer: Seer, thing: Protected) => Promise<ErrorCode | null>;

/** `recorded`: as staff, and the view is in the audit (Q247). */
export type Sight = 'open' | 'recorded' | 'closed';

/** Entitlements of all nouns; one is enough. */
export class Entitlements {
  #reasons: Entitlement[] = [];
  #recording: Entitlement[] = [];
  #previewing: Entitlement[] = [];
  #withholdings: Withholding[] = [];

  entitle(reason: Entitlement): void {
    this.#reasons.push(reason);
  }

  /** A reason that records each yes; asked only when no other gives one. */
  entitleRecorded(reason: Entitlement): void {
    this.#recording.push(reason);
  }

  /** A reason in a preview, the only kind that counts there: its address may be with somebody else than its author. */
  entitlePreview(reason: Entitlement): void {
    this.#previewing.push(reason);
  }

  /** A reason for a refusal, which says more than that somebody may not see a thing. */
  explain(withholding: Withholding): void {
    this.#withholdings.push(withholding);
  }

  /** The refusal of a closed thing: the first reason that a noun knows. */
  async refusalOf(seer: Seer, thing: Protected): Promise<ErrorCode> {
    for (const withholding of this.#withholdings) {
      const code = await withholding(seer, thing);
      if (code !== null) return code;
    }
    return 'not_allowed';
  }

  async sightOf(seer: Seer, thing: Protected): Promise<Sight> {
    const reasons = seer.previewedCourseId === undefined ? this.#reasons : this.#previewing;
    for (const reason of reasons) if (await reason(seer, thing)) return 'open';
    if (seer.previewedCourseId !== undefined) return 'closed';
    for (const reason of this.#recording) if (await reason(seer, thing)) return 'recorded';
    return 'closed';
  }
}
