import { Logo } from '../src/index.ts';
import { CalendarSpecimens } from './calendar-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { MediaSpecimens } from './media-specimens.tsx';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { VoiceSpecimens } from './voice-specimens.tsx';

/** An arbitrary mark; the variant chooses the real one. */
const MARK = [
  { d: 'M0 0h60v60H0Z', fill: 'var(--color-daylight-to)' },
  { d: 'M0 39c9-3 15 5 25 5s18-10 35-8v24H0Z', fill: 'var(--color-on-surface)' },
];

export function Gallery() {
  const { brand = 'dev', mode } = document.documentElement.dataset;
  return (
    <main className="mx-auto max-w-[1440px] p-4 desktop:p-10">
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Logo name="Daystream" mark={MARK} size={40} />
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
