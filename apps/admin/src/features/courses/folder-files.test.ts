import { expect, it } from 'vitest';
import { chosenFolder } from './folder-files.ts';

function at(path: string): File {
  const file = new File(['x'], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

it('separates films from descriptions and omits hidden files', () => {
  const folder = chosenFolder([
    at('yoga/course.yaml'),
    at('yoga/01/01 Feet.mp4'),
    at('yoga/.DS_Store'),
    at('yoga/01/day.md'),
  ]);
  expect(folder?.name).toBe('yoga');
  expect(folder?.media.map(({ path }) => path)).toEqual(['01/01 Feet.mp4']);
  expect(folder?.texts.map(({ path }) => path)).toEqual(['course.yaml', '01/day.md']);
});

it('is nothing when the folder is empty', () => {
  expect(chosenFolder([])).toBeNull();
});
