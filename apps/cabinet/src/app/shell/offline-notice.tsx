import { localDate } from '@daystream/domain/local-dates';
import { OfflineLine } from '@daystream/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onlineState, serverNowMs } from '#shared/session.ts';
import { useFormat, useTimeZone } from '#shared/use-format.ts';

/** One line that says what still works and how old is what is shown; it stays in view wherever one scrolls. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(onlineState.subscribe, onlineState.isOnline);
  return isOnline ? null : <StickyLine />;
}

function StickyLine() {
  const text = useOfflineText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = document.documentElement.style;
    // What sticks to the top sticks below this line, and what gets the focus is scrolled out from under it.
    const watch = new ResizeObserver(() => page.setProperty('--top-line', `${box.current?.offsetHeight ?? 0}px`));
    if (box.current !== null) watch.observe(box.current);
    return () => {
      watch.disconnect();
      page.removeProperty('--top-line');
    };
  }, []);
  return (
    <div ref={box} className="sticky top-0 z-30 bg-surface px-2 py-1.5 tablet:px-5 desktop:px-8">
      <OfflineLine>{text}</OfflineLine>
    </div>
  );
}

function useOfflineText(): string {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const zone = useTimeZone();
  const savedAtMs = useSyncExternalStore(onlineState.subscribe, onlineState.savedAtMs);
  if (savedAtMs === null) return t('offline');
  const time = format.moment(savedAtMs, 'time');
  if (localDate(savedAtMs, zone) === localDate(serverNowMs(), zone)) return t('offline_saved', { time });
  return t('offline_saved_before', { date: format.moment(savedAtMs, 'dayMonth'), time });
}
