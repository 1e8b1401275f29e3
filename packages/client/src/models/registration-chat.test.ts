import { describe, expect, it } from 'vitest';
import { mapChatPrompts } from './registration-chat.ts';

const words = (text: string) => ({ ru: `${text} ru`, en: `${text} en`, es: `${text} es` });
const question = (name: string, type: 'text' | 'date', more = {}) => ({
  name,
  type,
  required: false,
  message: words('message'),
  again: words('again'),
  ...more,
});

describe('the questions of the registration chat (ACC-108)', () => {
  it('have their texts in one language', () => {
    expect(mapChatPrompts([question('birthday', 'date', { userStatus: 30 })], 'es')).toEqual([
      {
        name: 'birthday',
        type: 'date',
        isRequired: false,
        userStatus: 30,
        message: 'message es',
        again: 'again es',
      },
    ]);
  });

  it('leave out types this client does not know, and keep the order', () => {
    const questions = [question('birthday', 'date'), question('favouriteTea', 'text'), question('firstName', 'text')];
    expect(mapChatPrompts([...questions, question('email', 'text')], 'ru').map(({ name }) => name)).toEqual([
      'birthday',
      'firstName',
    ]);
  });
});
