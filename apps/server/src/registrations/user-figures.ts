import type { userParts } from '@daystream/contract/identity';

/** Figures of a person that clients can expand. */
export type UserFigure = Exclude<(typeof userParts)[number], 'user_external_auths'>;

type ReadFigure = (userId: number) => Promise<number>;

/** Figures by name, registered by the manifests of their nouns; 0 for a figure nobody provides (ACC-067). */
export class UserFigures {
  #byName = new Map<UserFigure, ReadFigure>();

  provide(name: UserFigure, read: ReadFigure): void {
    this.#byName.set(name, read);
  }

  async read(userId: number, names: readonly UserFigure[]): Promise<Partial<Record<UserFigure, number>>> {
    const entries = names.map(async (name) => [name, (await this.#byName.get(name)?.(userId)) ?? 0] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
}
