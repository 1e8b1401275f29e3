import { say, type Film } from './film.ts';
import {
  type Breath,
  type Calm,
  type Cue,
  LANGUAGES,
  type Language,
  type Saying,
  timedSteps,
  type TimedStep,
} from './timeline.ts';

/** The calm part of most of the pictures, in per cent: left of the person, clear of their arms. */
const CALM: Calm = { left: 3, top: 10, width: 26 };

type Phase = Exclude<Breath, 'still'>;

export interface GuideCue extends Cue {
  readonly settings: string;
  readonly breath?: Phase;
}

const WORDS: Readonly<Record<Phase, Saying>> = {
  in: say('Вдох', 'Breathe in', 'Inspira'),
  hold: say('Пауза', 'Hold', 'Pausa'),
  out: say('Выдох', 'Breathe out', 'Espira'),
};

const COUNTS: Readonly<Record<Language, readonly string[]>> = {
  ru: ['два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь'],
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  es: ['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'],
};
const FIRST_COUNT = 2;

/** The guide words of a film: its own, else the breath by name, with its seconds whenever they change. */
export function guideCues({ steps, guideWords, calm = CALM }: Film): GuideCue[] {
  const settings = `line:${calm.top}% position:${calm.left}%,line-left size:${calm.width}%`;
  const timed = timedSteps(steps);
  const secondsOf: Partial<Record<Phase, number>> = {};
  return timed.flatMap((step, index) => {
    const breath = phaseOf(timed, index);
    const own = step.guide ?? (breath && guideWords?.[breath]);
    const text = own ?? (breath && breathWords(breath, step.seconds === secondsOf[breath] ? null : step.seconds));
    if (!text) return [];
    if (breath && !own) secondsOf[breath] = step.seconds;
    return [{ startS: step.startS, endS: step.startS + step.seconds, text, settings, ...(breath && { breath }) }];
  });
}

/** Empty lungs between two breaths are a pause too. */
function phaseOf(steps: readonly TimedStep[], index: number): Phase | undefined {
  const breath = steps[index]?.breath ?? 'still';
  if (breath !== 'still') return breath;
  const isBetween = steps[index - 1]?.breath === 'out' && steps[index + 1]?.breath === 'in';
  return isBetween && steps[index]?.guide === undefined ? 'hold' : undefined;
}

function breathWords(breath: Phase, seconds: number | null): Saying {
  const words = WORDS[breath];
  if (seconds === null || seconds < FIRST_COUNT) return words;
  const before: Saying = say('на', 'for', breath === 'hold' ? 'de' : 'en');
  const counted = LANGUAGES.map((language) => {
    const count = COUNTS[language][seconds - FIRST_COUNT];
    if (count === undefined) throw new RangeError(`no word for ${seconds} seconds`);
    return [language, `${words[language]} ${before[language]} ${count}`];
  });
  return Object.fromEntries(counted) as Saying;
}
