import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { useScene } from '../scene.ts';
import { ChoicePage } from './choice-pages.tsx';
import { MainPage } from './main-page.tsx';
import './settings.css';
import type { SettingsPage } from './settings-page.ts';

const SWIPE_PX = 60;

interface SettingsProps {
  page: SettingsPage;
  open: (page: SettingsPage) => void;
  /** The focus returns to the button that opened them. */
  close: () => void;
  /** The focus is elsewhere already. */
  leave: () => void;
}

/** The focus moves elsewhere on the page; a page of the settings that replaces its own row moves it nowhere. */
function leaves(settings: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || settings.contains(target)) return false;
  return target.closest('[aria-haspopup="dialog"]') === null; // those buttons close it themselves
}

/** A menu above the gear, on phones a bottom sheet; Escape, a tap outside and a swipe close it. */
export function Settings({ page, open, close, leave }: SettingsProps) {
  const { props, isWide } = useScene();
  const { labels } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const grabbedAt = useRef(0);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isWide) element.show();
    else element.showModal();
    return () => element.close();
  }, [isWide]);

  // The focused row was removed with its page, so the focus moves to the start of the new page.
  useEffect(() => {
    const first = ['[type="radio"]:checked', '[type="radio"]', 'button'].map((each) =>
      dialog.current?.querySelector<HTMLElement>(each),
    );
    first.find((each) => each)?.focus();
  }, [page]);

  useEffect(() => {
    const touched = (event: Event) => {
      if (!(event.target instanceof Element) || dialog.current?.contains(event.target)) return;
      if (!event.target.closest('[aria-haspopup="dialog"]')) close(); // those buttons close it themselves
    };
    document.addEventListener('pointerdown', touched);
    return () => document.removeEventListener('pointerdown', touched);
  }, [close]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isWide) return;
    const moved = (event: FocusEvent) => leaves(element, event.relatedTarget) && leave();
    element.addEventListener('focusout', moved);
    return () => element.removeEventListener('focusout', moved);
  }, [isWide, leave]);

  function release(event: PointerEvent) {
    if (event.clientY - grabbedAt.current > SWIPE_PX) close();
  }

  return (
    <dialog
      ref={dialog}
      className="dsp-settings"
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={close}
      onPointerDown={(event) => event.target === dialog.current && !isWide && close()}
    >
      <div className="dsp-sheet">
        <div
          className="dsp-settings-head"
          onPointerDown={(event) => {
            grabbedAt.current = event.clientY;
          }}
          onPointerUp={release}
        >
          <span className="dsp-grabber" />
          {page !== 'main' && <IconButton icon="back" label={labels.settingsBack} onClick={() => open('main')} />}
          <h2 id={titleId}>{page === 'main' ? labels.settings : labels[page]}</h2>
          <IconButton icon="close" label={labels.settingsClose} onClick={close} />
        </div>
        {page === 'main' ? <MainPage open={open} leave={close} /> : <ChoicePage page={page} />}
      </div>
    </dialog>
  );
}
