import type { PartFile } from '#registrations/export-parts.ts';

/** What no file system of today takes in a name. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}]/gu;
const LONGEST_NAME = 100;

/** Where a file lies within the archive; its number keeps namesakes apart. */
export function filePath({ id, name }: Pick<PartFile, 'id' | 'name'>): string {
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  const plain = name
    .slice(0, name.length - ending.length)
    .toWellFormed()
    .replaceAll(NOT_IN_NAMES, '_');
  return `files/${id}-${Array.from(plain).slice(0, LONGEST_NAME).join('').trim() || 'file'}${ending}`;
}

/** The same as an address, from a page that lies in a folder beside it. */
export function fileHref(file: Pick<PartFile, 'id' | 'name'>): string {
  return `../${filePath(file).split('/').map(encodeURIComponent).join('/')}`;
}
