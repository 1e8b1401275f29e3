/** One edit of a file that exists: `put` takes the place of `find`, which stands in it once. */
interface Replacement {
  readonly path: string;
  readonly find: string;
  readonly put: string;
}

/** Texts by their dotted key in a catalogue that exists. */
interface NewTexts {
  readonly path: string;
  readonly texts: Readonly<Record<string, string>>;
}

interface NewFile {
  readonly path: string;
  readonly text: string;
}

export type Edit = Replacement | NewTexts | NewFile;

/** One change as a contributor would make it by the guide. */
export interface Change {
  /** The row of the table "Files you touch". */
  readonly row: string;
  readonly edits: readonly Edit[];
  /** Files that a generator writes after the edits. */
  readonly generated?: readonly string[];
  /** Test files that say whether the change holds. */
  readonly tests: readonly string[];
}

/** The next migration; its number is whatever comes next. */
export const NEXT_MIGRATION = 'apps/server/src/migrations/NNNN';

export const GENERATED_TYPES = 'apps/server/src/db/schema.generated.ts';

/** Every file that changes write, as it is after all of them; `read` answers undefined for a file that does not exist. */
export function editedFiles(
  changes: readonly Change[],
  read: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const edit of changes.flatMap(({ edits }) => edits))
    files.set(edit.path, edited(edit, files.get(edit.path) ?? read(edit.path)));
  return files;
}

/** An edit that does not fit the file any more says what to look at. */
function edited(edit: Edit, before: string | undefined): string {
  if ('text' in edit) {
    if (before !== undefined) throw new Error(`${edit.path} exists already`);
    return edit.text;
  }
  if (before === undefined) throw new Error(`${edit.path} does not exist any more: put tooling/guides/changes right`);
  if ('texts' in edit) return withTexts(before, edit.texts);
  if (before.split(edit.find).length !== 2)
    throw new Error(`${edit.path} does not hold '${edit.find}' once: put tooling/guides/changes right`);
  return before.replace(edit.find, () => edit.put);
}

type Catalogue = { [key: string]: string | Catalogue };

function withTexts(before: string, texts: NewTexts['texts']): string {
  const catalogue = JSON.parse(before) as Catalogue;
  for (const [key, text] of Object.entries(texts)) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let place = catalogue;
    for (const name of names) place = (place[name] ??= {}) as Catalogue;
    place[last] = text;
  }
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}

/** The files of a change, each once, in the order in which they are touched. */
export function filesOf({ edits, generated = [] }: Change): string[] {
  return [...new Set([...edits.map(({ path }) => path), ...generated])];
}
