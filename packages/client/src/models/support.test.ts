import { describe, expect, it } from 'vitest';
import { supportFields } from './support.ts';

describe('a message to support', () => {
  it.each([
    [{}, undefined],
    [{ supportCategoryId: 10 }, 10],
  ])('is mapped to the wire: %j (SUP-001)', (given, support_category_id) => {
    const fields = { name: 'Anna', email: 'anna@site.ru', message: 'Help' };
    expect(supportFields({ ...fields, ...given })).toEqual({ ...fields, support_category_id });
  });
});
