import type { Viewer, ViewerSession } from '#http/viewer.ts';

type FindSession = (session: ViewerSession) => Promise<Viewer | null>;

/** The people of sessions that something was signed for, provided by the noun that keeps sessions. */
export class Sessions {
  #find: FindSession = () => Promise.resolve(null);

  provide(find: FindSession): void {
    this.#find = find;
  }

  /** The person as they are now; null when the session has ended or has another token. */
  find(session: ViewerSession): Promise<Viewer | null> {
    return this.#find(session);
  }
}
