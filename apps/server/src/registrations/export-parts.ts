import type { ExportPart } from '@daystream/domain/privacy';
import { contentText, type Language, type LocalizedText } from '@daystream/domain/languages';

/** A stored file that belongs to an exported row. */
export class PartFile {
  readonly id: number;
  readonly name: string;
  constructor(id: number, name: string) {
    this.id = id;
    this.name = name;
  }
}

type PartValue = string | number | boolean | null | Date | PartFile | readonly PartFile[] | readonly Date[];

/** One exported row about a person: values by name; the catalogue `export` has the texts of the names. */
export type PartRow = Readonly<Record<string, PartValue>>;

/** A file by its key in the store. */
export interface StoredFile extends Pick<PartFile, 'id' | 'name'> {
  readonly key: string;
}

/** `language`: the person's, for titles of courses. */
type ReadPart = (userId: number, language: Language) => AsyncIterable<PartRow> | Promise<readonly PartRow[]>;
type ListFiles = (userId: number) => AsyncIterable<StoredFile>;

/** A person's data by export part, registered by the noun that stores it. */
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
    if (read === undefined) throw new Error(`no noun provides the part ${name} of a person`);
    yield* await read(userId, language);
  }

  /** Every file once, even if several nouns list it. */
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

/** Reads all rows in batches, in the order of their ids. */
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

/** A title in the person's language, else in any language it has. */
export function titleIn(texts: unknown, language: Language): string {
  return contentText(texts as LocalizedText, language, language).text;
}
