import { Logo } from '../src/index.ts';
import { CalendarSpecimens } from './calendar-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { MediaSpecimens } from './media-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { VoiceSpecimens } from './voice-specimens.tsx';

const MARKS = { dev: 'horizon', face: 'profile', mind: 'rings' } as const;

export function Gallery() {
  const { brand = 'dev', mode } = document.documentElement.dataset;
  const mark = brand in MARKS ? MARKS[brand as keyof typeof MARKS] : MARKS.dev;
  return (
    <main className="mx-auto max-w-[1440px] p-4 desktop:p-10">
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Logo name="Daystream" mark={mark} size={40} />
        <h1 className="display text-32">Набор деталей</h1>
        <p className="ml-auto text-on-surface-muted">
          {brand}, {mode}
        </p>
      </header>
      <div className="gap-4 tablet:columns-2 desktop:columns-3">
        <VoiceSpecimens />
        <FieldSpecimens />
        <CalendarSpecimens />
        <ChoiceSpecimens />
        <MediaSpecimens />
        <StateSpecimens />
        <OverlaySpecimens />
      </div>
    </main>
  );
}
