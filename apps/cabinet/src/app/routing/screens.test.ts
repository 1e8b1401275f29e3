import { beforeEach, expect, it } from 'vitest';
import { AutoLoginScreen, SecondStepScreen, SignUpScreen } from './groups/auth.ts';
import { screenAt } from './screens.ts';
import { startTexts } from '../texts/texts.ts';

beforeEach(() => startTexts('en'));

it.each([
  ['signup', SignUpScreen],
  ['secondStep', SecondStepScreen],
  ['auto-login', AutoLoginScreen],
] as const)('the page %s has come whole before it is shown, and with a look ahead', async (name, screen) => {
  expect(screen.preload).toBeTypeOf('function');
  await screenAt(name).component.preload?.();
  // Nothing is left to wait for.
  expect(screen.preload).toBeUndefined();
});
