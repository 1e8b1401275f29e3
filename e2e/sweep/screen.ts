import type { Page } from '@playwright/test';
import type { Finder } from './finder.ts';
import type { Words } from '../support/words.ts';

/** One screen in one of its states, as somebody of the demo school sees it. */
export interface Screen {
  readonly name: string;
  /** null before the sign-in. */
  readonly who: string | null;
  readonly address: string | ((find: Finder) => Promise<string>);
  /** Key of a text that stands only in this state, or the text itself; it is there when the screen is. */
  readonly shows: string | ((t: Words) => string | RegExp);
  /** Opens what lies above the screen, or takes away what it stands on. */
  readonly open?: (page: Page, t: Words) => Promise<void>;
  /** The server keeps the screen waiting, or refuses what it asks for. */
  readonly server?: 'silent' | 'refusing';
  /** The answer of the server that makes this state. */
  readonly expects?: RegExp;
}

/** A screen before its answers, and one that got none. */
export function withoutAnswers(
  screen: Pick<Screen, 'name' | 'who' | 'address'>,
  { waits, fails }: { waits: Screen['shows']; fails: Screen['shows'] },
): readonly Screen[] {
  return [
    { ...screen, name: `${screen.name} on its way`, server: 'silent', shows: waits },
    { ...screen, name: `${screen.name} that did not come`, server: 'refusing', shows: fails, expects: /^400 / },
  ];
}
