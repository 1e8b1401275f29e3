import type { Trx } from '#db/open.ts';
import type { ReviewVerdict } from '@daystream/domain/homework';

/** Events that nouns to the right react to; every reaction runs in the transaction of the change. */
export interface Announcements {
  video_changed: { videoId: number };
  /** The bytes, and with them the URL, of a picture or a document have changed. */
  file_changed: { fileId: number };
  /** A film cannot be transcoded, until somebody retries or replaces it. */
  video_failed: { videoId: number };
  /** Somebody signed up in a variant, possibly after practising as a guest; not sent for accounts created by staff. */
  account_created: { userId: number; appId: string; timeZone: string };
  /** A person is about to be locked: takes the locks that a save of theirs takes before the person's, to prevent deadlocks. */
  person_locking: { userId: number };
  /** `isFirst`: until now it was what staff had guessed. */
  time_zone_changed: { userId: number; timeZone: string; isFirst?: boolean };
  /** A guest cannot return: every noun deletes its rows that are not deleted with the account. */
  guest_abandoned: { userId: number };
  course_published: { courseId: number; version: number };
  stream_created: { streamId: number; userId: number };
  /** Staff enrolled somebody; not sent for starters and demo histories. */
  learner_enrolled: { streamId: number; userId: number; staffId: number; appId: string };
  /**
   * Announced again when a day that could not be judged at once can be; `score` is what it is worth so far. `paysAgain`: also
   * when another stream has paid for the day.
   */
  day_finished: { streamId: number; userId: number; dayId: number; score: number; paysAgain: boolean };
  /** Its learner has gone over to another version of the course. */
  stream_version_changed: { streamId: number; userId: number };
  stream_changed: { streamId: number; userId: number };
  homework_sent: { statusId: number; streamId: number; userId: number };
  homework_reviewed: {
    statusId: number;
    reviewId: number;
    streamId: number;
    userId: number;
    verdict: ReviewVerdict;
    /** Points of this homework after the review. */
    score: number;
  };
  /** The reviewer undid the verdict: the homework waits for a review again. */
  homework_review_undone: { statusId: number; reviewId: number; streamId: number; userId: number };
  points_changed: { userId: number };
  /** A deleted account can no longer be restored: every noun removes its personal data. `email` is the address it had. */
  account_anonymized: { userId: number; email: string | null };
}

export type AnnouncementName = keyof Announcements;
type Reaction<C, N extends AnnouncementName> = (ctx: C, trx: Trx, fact: Announcements[N]) => Promise<void>;

/**
 * Reactions by event, registered by the manifests at start. They get the context of the code that raised the event, because
 * the demo history has its own clock.
 */
export class Reactions<C> {
  #byName = new Map<AnnouncementName, Reaction<C, never>[]>();

  react<N extends AnnouncementName>(name: N, reaction: Reaction<C, N>): void {
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), reaction]);
  }

  async announce<N extends AnnouncementName>(ctx: C, trx: Trx, name: N, fact: Announcements[N]): Promise<void> {
    for (const reaction of this.#byName.get(name) ?? []) await reaction(ctx, trx, fact as never);
  }
}
