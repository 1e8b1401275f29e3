import { describe, expect, it } from 'vitest';
import { fileSettings, listPlacedFiles, withPlacedFiles } from './placed-files.ts';
import type { VariantSettings } from './setting-fields.ts';

const [ru, en, logo] = [
  { id: 1, name: 'a.pdf' },
  { id: 2, name: 'b.pdf' },
  { id: 3, name: 'logo.png' },
];
const none = { agreementDocument: {}, instructionDocument: {}, guidelineDocument: {}, ownLogo: null };
const settings = (changes: Partial<VariantSettings>) => ({ ...none, ...changes }) as VariantSettings;

describe('files of the school’s own in its settings', () => {
  it('are those of documents and of the logo', () => {
    expect(Object.fromEntries(fileSettings)).toEqual({
      ownLogo: 'picture',
      agreementDocument: 'documents',
      instructionDocument: 'documents',
      guidelineDocument: 'documents',
    });
  });

  it('are listed with the setting they stand in', () => {
    const placed = settings({ ownLogo: logo, agreementDocument: { ru, en }, guidelineDocument: { ru } });
    expect(listPlacedFiles(placed)).toEqual([
      { ...logo, setting: 'ownLogo', kind: 'picture' },
      { ...ru, setting: 'agreementDocument', kind: 'documents' },
      { ...en, setting: 'agreementDocument', kind: 'documents' },
      { ...ru, setting: 'guidelineDocument', kind: 'documents' },
    ]);
    expect(listPlacedFiles(settings({}))).toEqual([]);
  });

  it('are replaced by their known names without changing other settings', () => {
    const placed = settings({ title: 'School', ownLogo: logo, agreementDocument: { en } });
    const known = withPlacedFiles(placed, ({ id }) => ({ id, name: `${id}` }));
    expect(known).toEqual({
      ...placed,
      ownLogo: { id: 3, name: '3' },
      agreementDocument: { en: { id: 2, name: '2' } },
    });
    expect(withPlacedFiles(settings({}), () => logo)).toEqual(settings({}));
  });
});
