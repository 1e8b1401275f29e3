import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';
import { checkTexts } from './texts.ts';
import { plantedTree } from './tree.ts';

function problems(path: string, text: string) {
  return checkTexts(readSources(plantedTree({ [path]: text }))).map(({ line, rule }) => `${line}: ${rule}`);
}

const SCREEN = 'apps/cabinet/src/features/streams/day-card.tsx';

describe('texts in code', () => {
  it.each([
    "const title = 'День';",
    'const title = `День ${1}`;',
    "const titles = { day: 'День' };",
    "if (title === 'День') {}",
  ])('refuses Cyrillic in %s', (code) => {
    expect(problems('apps/server/src/http/errors.ts', `\n${code}`)).toEqual([
      expect.stringMatching(/^2: text in code: 'День/),
    ]);
  });

  it.each([
    'const a = <p>Day one</p>;',
    "const a = <p>{'Day one'}</p>;",
    "const a = <p>{isOpen ? 'Day one' : null}</p>;",
    "const a = <p>{isOpen && 'Day one'}</p>;",
    'const a = <p>{`Day one ${n}`}</p>;',
    'const a = <><b/>Day one</>;',
    'const a = <img alt="Day one" />;',
    'const a = <input placeholder="Day one" />;',
    'const a = <button aria-label="Day one" />;',
    "const a = <Field label={isOpen ? 'Day one' : undefined} />;",
  ])('refuses the text in %s', (code) => {
    expect(problems(SCREEN, code)).toEqual([expect.stringContaining("text in an element: 'Day one'")]);
  });

  it.each([
    "const a = <p>{t('day')}</p>;",
    'const a = <p>{title} · {count}%</p>;',
    'const a = <img alt="" src="x.png" className="wide" />;',
    "const a = <Card kind={isOpen ? 'open' : 'shut'} />;",
    "// День\nconst a = 'day';",
  ])('accepts %s', (code) => {
    expect(problems(SCREEN, code)).toEqual([]);
  });

  it.each([
    'packages/i18n/src/plurals.ts',
    'content/demo/make.ts',
    'apps/server/src/http/errors.test.ts',
    'e2e/journey.spec.ts',
    'packages/ui/gallery/main.tsx',
  ])('ignores %s', (path) => {
    expect(problems(path, "export const title = 'День';")).toEqual([]);
  });
});
