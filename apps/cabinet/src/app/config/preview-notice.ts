import { languageFromCode } from '@daystream/domain/languages';
import { previewNoticeTexts } from '@daystream/i18n/preview-notice';
import { PREVIEW_END } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';

/** Marks the page as a preview of an unpublished configuration, or of the draft of a course. */
export function showPreviewNotice(): void {
  const texts = previewNoticeTexts[languageFromCode(document.documentElement.lang) ?? 'ru'];
  addEventListener(PREVIEW_END, () => document.body.replaceChildren(overPage(texts)));
  const isCourse = variant.preview === 'course';
  // The dashboard around a frame says so itself.
  if (isCourse && window !== window.parent) return;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'status');
  notice.className = 'bg-primary-soft px-4 py-2 text-center text-14 text-on-primary-soft';
  notice.textContent = isCourse ? texts.course : texts.site;
  document.body.prepend(notice);
}

function overPage({ over, over_hint: hint }: { over: string; over_hint: string }): HTMLElement {
  const page = document.createElement('main');
  page.className = 'grid min-h-dvh content-center justify-items-center gap-2 px-4 text-center';
  const title = document.createElement('h1');
  title.className = 'text-24 font-strong';
  title.textContent = over;
  const text = document.createElement('p');
  text.textContent = hint;
  page.append(title, text);
  return page;
}
