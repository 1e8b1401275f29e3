import type { Language } from '@daystream/domain/languages';

/** What a shared link to a course shows to people who are not signed in: what every catalogue of the school says of it. */
export interface SharedCourse {
  readonly title: string;
  readonly description: string;
  /** The path of its picture; null until that has been drawn. */
  readonly picture: string | null;
}

export interface SharedCourseAsked {
  readonly courseId: number;
  readonly variant: string;
  readonly language: Language;
  readonly variantDefault: Language;
}

type FindShared = (asked: SharedCourseAsked) => Promise<SharedCourse | null>;

/** Courses whose links may be shared, provided by the noun that keeps courses. */
export class SharedCourses {
  #find: FindShared = () => Promise.resolve(null);

  provide(find: FindShared): void {
    this.#find = find;
  }

  /** null for a course that is not there or not offered. */
  find(asked: SharedCourseAsked): Promise<SharedCourse | null> {
    return this.#find(asked);
  }
}
