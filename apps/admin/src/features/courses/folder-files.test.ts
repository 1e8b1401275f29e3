import { expect, it } from 'vitest';
import { chosenFiles, chosenFolder, droppedFiles, folderProblem } from './folder-files.ts';

function at(path: string) {
  const file = new File(['x'], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

const folderOf = (...paths: string[]) => chosenFolder(chosenFiles(paths.map(at)));

it('separates films from descriptions and omits hidden files', () => {
  const folder = folderOf(
    'yoga/course.yaml',
    'yoga/01/01 Feet.mp4',
    'yoga/.DS_Store',
    'yoga/01/day.md',
    'yoga/Thumbs.db',
  );
  expect(folder?.name).toBe('yoga');
  expect(folder?.media.map(({ path }) => path)).toEqual(['01/01 Feet.mp4']);
  expect(folder?.texts.map(({ path }) => path)).toEqual(['course.yaml', '01/day.md']);
});

it('is nothing when the folder is empty', () => {
  expect(chosenFolder([])).toBeNull();
});

it('names what no server takes before anything is sent', () => {
  const problem = (...paths: string[]) => {
    const folder = folderOf(...paths);
    return folder && folderProblem(folder)?.kind;
  };
  expect(problem('yoga/1/a.mp4', 'yoga/course.yaml')).toBeUndefined();
  expect(problem('yoga/1/a.mp4', 'yoga/1/A.mp4')).toBe('twin');
  expect(problem('yoga/1/2/3/4/5/6/7/8/9.mp4')).toBe('too_deep');
  expect(problem(`yoga/${'x'.repeat(300)}.mp4`)).toBe('too_long');
});

it('finds every file of a dropped folder, however many steps the browser takes', async () => {
  const fileEntry = (fullPath: string) => ({
    isFile: true,
    fullPath,
    file: (take: (file: File) => void) => take(new File(['x'], fullPath.split('/').at(-1) ?? '')),
  });
  const folderEntry = (fullPath: string, ...steps: object[][]) => ({
    isFile: false,
    fullPath,
    createReader: () => ({ readEntries: (take: (entries: object[]) => void) => take(steps.shift() ?? []) }),
  });
  const day = folderEntry('/yoga/1', [fileEntry('/yoga/1/a.mp4')], [fileEntry('/yoga/1/b.mp4')]);
  const dropped = [folderEntry('/yoga', [day], [fileEntry('/yoga/course.yaml')]), null];
  const items = dropped.map((entry) => ({ webkitGetAsEntry: () => entry }) as unknown as DataTransferItem);
  expect((await droppedFiles(items)).map(({ path }) => path)).toEqual([
    'yoga/1/a.mp4',
    'yoga/1/b.mp4',
    'yoga/course.yaml',
  ]);
});
