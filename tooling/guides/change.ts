/** An edit of an existing file: `put` replaces `find`, which must occur exactly once. */
interface Replacement {
  readonly path: string;
  readonly find: string;
  readonly put: string;
}

/** Texts by dotted key for an existing catalogue. */
interface NewTexts {
  readonly path: string;
  readonly texts: Readonly<Record<string, string>>;
}

interface NewFile {
  readonly path: string;
  readonly text: string;
}

export type Edit = Replacement | NewTexts | NewFile;

/** A change as a contributor would make it by following the guide. */
export interface Change {
  /** The row of the table "Files you touch". */
  readonly row: string;
  readonly edits: readonly Edit[];
  /** Files that a generator writes after the edits. */
  readonly generated?: readonly string[];
  /** Test files that verify the change. */
  readonly tests: readonly string[];
}

/** A migration; the copy assigns the next number. */
export const NEXT_MIGRATION = 'apps/server/src/migrations/NNNN';

export const GENERATED_TYPES = 'apps/server/src/db/schema.generated.ts';

/** Every file that the changes write, with its final text; `read` returns undefined for a file that does not exist. */
export function editedFiles(
  changes: readonly Change[],
  read: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const edit of changes.flatMap(({ edits }) => edits))
    files.set(edit.path, edited(edit, files.get(edit.path) ?? read(edit.path)));
  return files;
}

/** Throws with the file and the text when an edit does not apply any more. */
function edited(edit: Edit, before: string | undefined): string {
  if ('text' in edit) {
    if (before !== undefined) throw new Error(`${edit.path} exists already`);
    return edit.text;
  }
  if (before === undefined) throw new Error(`${edit.path} does not exist any more: update tooling/guides/changes`);
  if ('texts' in edit) return withTexts(before, edit.texts);
  if (before.split(edit.find).length !== 2)
    throw new Error(`${edit.path} does not contain '${edit.find}' exactly once: update tooling/guides/changes`);
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

/** The files of a change, each once, in the order of its edits. */
export function filesOf({ edits, generated = [] }: Change): string[] {
  return [...new Set([...edits.map(({ path }) => path), ...generated])];
}
