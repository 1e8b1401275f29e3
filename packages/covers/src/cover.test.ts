import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { avatar } from './avatar.ts';
import { cover, coverPlaceholder } from './cover.ts';
import { COVER_TAGS, coverTag } from './palettes.ts';

const request = { id: 'lesson-7', tag: 'breath', width: 300, height: 200 };

/** What is wrong with a drawing: tags that do not close, numbers that went wrong, names that lead nowhere. */
function faultsOf(svg: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [, slash, name, closed] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (slash === '/' && open.pop() !== name) faults.push(`unexpected </${name}>`);
    if (slash === '' && closed === '' && name !== undefined) open.push(name);
  }
  faults.push(...open.map((name) => `<${name}> stays open`));
  const text = svg.replaceAll(/<[^<>]*>/g, '').trim();
  if (text !== '') faults.push(`text: ${text}`);
  faults.push(...(svg.match(/NaN|undefined|Infinity|\[object/g) ?? []));
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  faults.push(...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two things named ${id}`));
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  faults.push(...used.filter((id) => !ids.includes(id)).map((id) => `nothing is named ${id}`));
  return faults;
}

describe('generated covers', () => {
  it('draws the same picture for the same lesson, in this process and in the next', () => {
    expect(cover(request)).toBe(cover(request));
    const source = `import { cover } from ${JSON.stringify(new URL('./cover.ts', import.meta.url).href)}; process.stdout.write(cover(${JSON.stringify(request)}))`;
    const elsewhere = execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
    expect(elsewhere).toBe(cover(request));
  });

  it('has a placeholder in the colour of its sky', () => {
    expect(coverPlaceholder('lesson-7', 'breath')).toMatch(/^#[0-9a-f]{6}$/);
    expect(coverPlaceholder('lesson-7', 'breath')).not.toBe(coverPlaceholder('lesson-7', 'yoga'));
  });

  it('gives different lessons different pictures', () => {
    const pictures = Array.from({ length: 40 }, (_, index) => cover({ ...request, id: `lesson-${index}` }));
    const drawings = pictures.map((svg) => svg.replaceAll(/\bc[0-9a-z]+-/g, ''));
    expect(new Set(drawings).size).toBe(40);
  });

  it.each(COVER_TAGS)('is valid and draws everything it names under the tag %s', (tag) => {
    for (let index = 0; index < 24; index++) {
      const svg = cover({ ...request, id: `course-${index}`, tag });
      expect(faultsOf(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(64_000);
    }
  });

  it('shows both the open air and the studio under every tag', () => {
    for (const tag of COVER_TAGS) {
      const scenes = Array.from({ length: 24 }, (_, index) =>
        cover({ ...request, id: `course-${index}`, tag }).includes('-arch"') ? 'studio' : 'open air',
      );
      expect(new Set(scenes)).toEqual(new Set(['studio', 'open air']));
    }
  });

  it('keeps one look for a tag outside the list', () => {
    expect(coverTag('нутрициология')).toBe(coverTag('нутрициология'));
    expect(faultsOf(cover({ ...request, tag: 'нутрициология"<&' }))).toEqual([]);
  });

  it.each([
    [120, 120],
    [390, 844],
    [1600, 500],
  ])('fits a picture of %i by %i', async (width, height) => {
    const svg = cover({ id: 'any', tag: 'yoga', width, height });
    expect(faultsOf(svg)).toEqual([]);
    const { info } = await sharp(Buffer.from(svg)).toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
  });
});

describe('avatars', () => {
  it('shows the same face for the same person and another for another', () => {
    expect(avatar({ seed: '17', size: 48 })).toBe(avatar({ seed: '17', size: 48 }));
    expect(avatar({ seed: '17', size: 48 })).not.toBe(avatar({ seed: '18', size: 48 }));
  });

  it('is valid for women and men of every seed', () => {
    for (let index = 0; index < 30; index++) {
      expect(faultsOf(avatar({ seed: String(index), size: 96, isMan: index % 2 === 0 }))).toEqual([]);
    }
  });
});
