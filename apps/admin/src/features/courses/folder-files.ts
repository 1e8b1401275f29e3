/** A chosen folder: its name and its files without the hidden ones. */
export interface ChosenFolder {
  readonly name: string;
  /** Uploaded as files. */
  readonly media: readonly { readonly path: string; readonly file: File }[];
  /** Descriptions that the server reads as text. */
  readonly texts: readonly { readonly path: string; readonly file: File }[];
}

const TEXT = /\.(ya?ml|md)$/i;
const HIDDEN = /(^|\/)\./;

/** The browser's relative paths begin with the folder's own name. */
export function chosenFolder(files: readonly File[]): ChosenFolder | null {
  const placed = files
    .map((file) => ({ steps: file.webkitRelativePath.split('/'), file }))
    .map(({ steps, file }) => ({ name: steps[0] ?? '', path: steps.slice(1).join('/'), file }))
    .filter(({ path }) => path !== '' && !HIDDEN.test(path));
  const [first] = placed;
  if (first === undefined) return null;
  const isText = ({ path }: { path: string }) => TEXT.test(path);
  const bare = ({ path, file }: { path: string; file: File }) => ({ path, file });
  return {
    name: first.name,
    media: placed.filter((one) => !isText(one)).map(bare),
    texts: placed.filter(isText).map(bare),
  };
}
