import { describe, expect, it } from 'vitest';
import {
  type MaterialFacts,
  type MaterialKind,
  materialKind,
  materialKinds,
  materialNeighbours,
  materialOpening,
  type MaterialOpening,
  TEXT_SHOWN_BYTES,
} from './materials.ts';

type FileFacts = NonNullable<MaterialFacts['file']>;
const file = (kind: FileFacts['kind'], mime: string, sizeBytes = 1000): MaterialFacts => ({
  url: null,
  file: { kind, mime, sizeBytes },
});
const link = (url: string): MaterialFacts => ({ url, file: null });

describe('a material is shown as', () => {
  it.each<[MaterialKind | null, string, MaterialFacts]>([
    ['picture', 'a picture', file('image', 'image/png')],
    ['film', 'a video', file('video', 'video/mp4')],
    ['sound', 'a sound', file('sound', 'audio/mpeg')],
    ['pdf', 'a PDF file', file('document', 'application/pdf')],
    ['pdf', 'the address of a PDF', link('https://school.example/a.PDF?v=2')],
    ['page', 'another address', link('https://school.example/pdf')],
    ['text', 'a text', file('document', 'text/plain', TEXT_SHOWN_BYTES)],
    ['file', 'a text that is too long to scroll', file('document', 'text/plain', TEXT_SHOWN_BYTES + 1)],
    ['file', 'anything else', file('document', 'application/zip')],
    [null, 'one that is withheld', { url: null, file: null }],
  ])('%s: %s', (kind, _, facts) => {
    expect(materialKind(facts)).toBe(kind);
  });
});

describe('a tap on a material (CRS-040, SHL-073)', () => {
  it.each<[MaterialKind, MaterialOpening, MaterialOpening]>([
    ['picture', 'viewer', 'viewer'],
    ['film', 'viewer', 'viewer'],
    ['sound', 'viewer', 'viewer'],
    ['text', 'viewer', 'viewer'],
    ['pdf', 'window', 'window'],
    ['page', 'viewer', 'window'],
    ['file', 'save', 'save'],
  ])('that is a %s opens the %s, on iOS the %s', (kind, elsewhere, onIos) => {
    expect(materialOpening(kind, { isIos: false })).toBe(elsewhere);
    expect(materialOpening(kind, { isIos: true })).toBe(onIos);
  });

  it('is known for every kind', () => {
    expect(materialKinds.map((kind) => materialOpening(kind, { isIos: false }))).not.toContain(undefined);
  });
});

describe('the neighbours of a material', () => {
  it.each([
    [[7, 3, 9], 7, null, 3],
    [[7, 3, 9], 3, 7, 9],
    [[7, 3, 9], 9, 3, null],
    [[7], 7, null, null],
    [[7, 3], 5, null, null],
  ] as const)('in %j of %i are %s and %s', (ids, id, previous, next) => {
    expect(materialNeighbours(ids, id)).toEqual({ previous, next });
  });
});
