import type { ExportPart } from '@daystream/domain/privacy';
import { contentText, type Language, type LocalizedText } from '@daystream/domain/languages';

/** A file of the store that goes along with what is said about it. */
export class PartFile {
  readonly id: number;
  readonly name: string;
  constructor(id: number, name: string) {
    this.id = id;
    this.name = name;
  }
}

type PartValue = string | number | boolean | null | Date | PartFile | readonly PartFile[] | readonly Date[];

/** One thing that is held about a person: values by names, which the catalogue `export` has words for. */
export type PartRow = Readonly<Record<string, PartValue>>;

/** Where the bytes of a file lie. */
export interface StoredFile extends Pick<PartFile, 'id' | 'name'> {
  readonly key: string;
}

/** The language the person reads in; titles of courses are told in it. */
type ReadPart = (userId: number, language: Language) => AsyncIterable<PartRow> | Promise<readonly PartRow[]>;
type ListFiles = (userId: number) => AsyncIterable<StoredFile>;

/** What is held about a person, by the nouns that hold it; registered by them before anything is served. */
export class ExportParts {
  #byName = new Map<ExportPart, ReadPart>();
  #files: ListFiles[] = [];

  provide(name: ExportPart, read: ReadPart): void {
    this.#byName.set(name, read);
  }

  provideFiles(list: ListFiles): void {
    this.#files.push(list);
  }

  async *read(name: ExportPart, userId: number, language: Language): AsyncGenerator<PartRow> {
    const read = this.#byName.get(name);
    if (read === undefined) throw new Error(`nobody knows the part ${name} of a person`);
    yield* await read(userId, language);
  }

  /** Every file once, however many nouns hold it. */
  async *files(userId: number): AsyncGenerator<StoredFile> {
    const met = new Set<number>();
    for (const list of this.#files) {
      for await (const file of list(userId)) {
        if (met.has(file.id)) continue;
        met.add(file.id);
        yield file;
      }
    }
  }
}

const BATCH = 500;

/** Reads however many rows there are, some at a time, in the order of their ids. */
export async function* inBatches<T extends { readonly id: number }>(
  read: (afterId: number, limit: number) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (let afterId = 0; ; ) {
    const rows = await read(afterId, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    afterId = last.id;
  }
}

/** A title of the content in the person's language, or in any it has. */
export function titleIn(texts: unknown, language: Language): string {
  return contentText(texts as LocalizedText, language, language).text;
}
