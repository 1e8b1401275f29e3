import type { Connection } from '#db/open.ts';

type IsOpen = (db: Connection, courseId: number) => Promise<boolean>;

/** Whether a course that settings name is published and not archived, provided by the noun that keeps courses. */
export class SettingCourses {
  #isOpen: IsOpen = async () => false;

  provide(isOpen: IsOpen): void {
    this.#isOpen = isOpen;
  }

  isOpen(...asked: Parameters<IsOpen>): Promise<boolean> {
    return this.#isOpen(...asked);
  }
}
