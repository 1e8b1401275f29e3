import { expect, it } from 'vitest';
import { isTrackLanguage, trackKinds } from './tracks.ts';

it.each([
  ['ru', ['subtitle', 'audio', 'guide', 'description', 'chapters']],
  ['pt-BR', ['subtitle', 'audio', 'guide', 'description', 'chapters']],
  ['zxx', ['subtitle', 'audio', 'guide', 'description', 'chapters', 'music']],
])('in %s a film may have tracks of the kinds %j; music is without speech', (language, kinds) => {
  expect(trackKinds.filter((kind) => isTrackLanguage(kind, language))).toEqual(kinds);
});
