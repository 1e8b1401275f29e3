import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Exercise, useExercises } from './use-exercises.ts';

const morning = { id: 1, title: { en: 'Morning' } };
const evening = { id: null, title: { en: 'Evening' } };
const noon = { id: null, title: { en: 'Noon' } };

/** The exercises of a homework, and a server that answers by hand. */
function open() {
  const sent: (readonly Exercise[])[] = [];
  const answers: PromiseWithResolvers<readonly Exercise[]>[] = [];
  const onSave = (list: readonly Exercise[]) => {
    sent.push(list);
    const answer = Promise.withResolvers<readonly Exercise[]>();
    answers.push(answer);
    return answer.promise;
  };
  const hook = renderHook(({ saved }) => useExercises(saved, onSave), {
    initialProps: { saved: [morning] as readonly Exercise[] },
  });
  const type = (exercise: Exercise) =>
    act(() => {
      const { written, save } = hook.result.current;
      save([...written, { ...exercise, key: exercise.title.en ?? '' }]);
    });
  const titles = () => hook.result.current.written.map(({ title }) => title.en);
  return { ...hook, sent, answers, type, titles };
}

it('sends a new exercise with its id, also by a press that came before the answer was shown', async () => {
  const { result, sent, answers, type } = open();
  type(evening);
  const { written, save } = result.current;
  await act(async () => {
    answers[0]?.resolve([morning, { ...evening, id: 11 }]);
    await answers[0]?.promise;
    save([...written, { ...noon, key: 'Noon' }]);
  });
  expect(sent).toEqual([
    [morning, evening],
    [morning, { ...evening, id: 11 }, noon],
  ]);
});

it('keeps what was typed when the course is read again before the answer arrives', async () => {
  const { rerender, sent, answers, type, titles } = open();
  type(evening);
  type(noon);
  const saved = [morning, { ...evening, id: 11 }];
  rerender({ saved });
  expect(titles()).toEqual(['Morning', 'Evening', 'Noon']);
  expect(sent.at(-1)).toEqual([...saved, noon]);
  await act(async () => answers[0]?.resolve(saved));
  expect(titles()).toEqual(['Morning', 'Evening', 'Noon']);
  expect(sent).toHaveLength(2);
});

it('sends a refused list again only once it is changed', async () => {
  const { sent, answers, type } = open();
  type(evening);
  await act(async () => answers[0]?.reject(new Error('refused')));
  expect(sent).toHaveLength(1);
  type(noon);
  expect(sent.at(-1)).toEqual([morning, evening, noon]);
});

it('shows what another author has saved', async () => {
  const { rerender, titles } = open();
  rerender({ saved: [morning, { id: 7, title: { en: 'Theirs' } }] });
  expect(titles()).toEqual(['Morning', 'Theirs']);
});
