import { describe, expect, it } from 'vitest';
import {
  documentFileProblem,
  documentAddresses,
  documentNames,
  documentPath,
  documentSettings,
  documentVersion,
  fileOfVersion,
} from './documents.ts';
import { fieldOf } from './setting-fields.ts';

const MEBIBYTE = 1024 * 1024;

describe('a file a school serves as a document (ADM-053)', () => {
  it.each([
    ['a PDF', 'application/pdf', 1, null],
    ['a PDF as large as may be', 'application/pdf', 20 * MEBIBYTE, null],
    ['one byte more', 'application/pdf', 20 * MEBIBYTE + 1, { code: 'document_too_large', params: { limit: 20 } }],
    ['a text', 'text/plain', 1, { code: 'pdf_expected' }],
    ['a picture', 'image/png', 1, { code: 'pdf_expected' }],
    ['what nobody knows', '', 1, { code: 'pdf_expected' }],
  ])('%s', (_, mime, sizeBytes, problem) => {
    expect(documentFileProblem({ mime, sizeBytes })).toEqual(problem);
  });
});

describe('a version of a document', () => {
  it('is named after its file, and the file is found by it', () => {
    expect(documentVersion({ id: 57 })).toBe('own-57');
    expect(fileOfVersion('own-57')).toBe(57);
    expect(fileOfVersion('own-123456789012345')).toBe(123_456_789_012_345);
  });

  it.each(['1', '57', 'own-', 'own-0', 'own-057', 'own--1', 'own-1.5', 'own-9999999999999999', 'Own-5', ' own-5'])(
    'is no file’s: %s',
    (version) => {
      expect(fileOfVersion(version)).toBeNull();
    },
  );

  it('has an address beside the one of the document as it is now', () => {
    expect(documentPath('personal_data_agreement')).toBe('/docs/personal_data_agreement.pdf');
    expect(documentPath('personal_data_agreement', 'own-57')).toBe('/docs/personal_data_agreement/own-57.pdf');
    expect(documentPath('guideline', 'own-57', 'dev.1.2')).toBe('/docs/guideline/own-57.pdf?preview=dev.1.2');
  });

  it('is linked to in the languages there are, and in no other (CFG-030)', () => {
    const documents = { ru: { id: 7, name: 'a.pdf' }, es: { id: 9, name: 'b.pdf' } };
    expect(documentAddresses('instruction', documents)).toEqual({
      ru: '/docs/instruction/own-7.pdf',
      es: '/docs/instruction/own-9.pdf',
    });
    expect(documentAddresses('instruction', {})).toEqual({});
  });
});

it.each([
  ['personal_data_agreement', 'agreementDocument'],
  ['instruction', 'instructionDocument'],
  ['guideline', 'guidelineDocument'],
] as const)('the document %s is kept in the setting %s', (name, setting) => {
  expect(documentNames).toHaveLength(3);
  expect(documentSettings[name]).toBe(setting);
  expect(fieldOf(setting)).toEqual({ section: 'documents', kind: 'documents', of: name });
});
