import type { PartFile } from '#registrations/export-parts.ts';

/** Characters that common file systems refuse in names. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}]/gu;
const LONGEST_NAME = 100;

/** A file's path in the archive; its id keeps equal names apart. */
export function filePath({ id, name }: Pick<PartFile, 'id' | 'name'>): string {
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  const plain = name
    .slice(0, name.length - ending.length)
    .toWellFormed()
    .replaceAll(NOT_IN_NAMES, '_');
  return `files/${id}-${Array.from(plain).slice(0, LONGEST_NAME).join('').trim() || 'file'}${ending}`;
}

/** The same as a link, from a page in a sibling folder. */
export function fileHref(file: Pick<PartFile, 'id' | 'name'>): string {
  return `../${filePath(file).split('/').map(encodeURIComponent).join('/')}`;
}
