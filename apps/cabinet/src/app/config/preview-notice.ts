import { languageFromCode } from '@daystream/domain/languages';
import { previewNoticeTexts } from '@daystream/i18n/preview-notice';
import { session } from '#shared/session.ts';
import { variant } from '#shared/variant.ts';

/** Marks the page as a preview of an unpublished configuration, or of the draft of a course. */
export function showPreviewNotice(): void {
  const texts = previewNoticeTexts[languageFromCode(document.documentElement.lang) ?? 'ru'];
  const isCourse = variant.preview === 'course';
  if (isCourse) {
    announceRefusals(texts.course);
    session.listen(() => document.body.replaceChildren(overPage(texts)));
  }
  // The dashboard around a frame says so itself.
  if (isCourse && window !== window.parent) return;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'status');
  notice.className = 'sticky top-0 z-50 bg-primary-soft px-4 py-2 text-center text-14 text-on-primary-soft';
  notice.textContent = isCourse ? texts.course : texts.site;
  document.body.prepend(notice);
}

const REFUSED = 'read_only_preview';
/** Writes that pages make automatically, without a press. */
const BY_ITSELF = /\/(auth\/ticket|analytics-events|save-lesson-stat|cookie)\b/;
const NOTICE_MS = 4000;

/** Nothing is saved on a preview: the notice says so, whatever the page does with the refusal, and no error is reported. */
function announceRefusals(text: string): void {
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className =
    'fixed inset-x-4 bottom-28 z-50 mx-auto w-fit rounded-control bg-primary-soft px-4 py-3 text-center text-14 text-on-primary-soft empty:hidden';
  document.body.append(status);
  let timer = 0;
  const send = window.fetch.bind(window);
  window.fetch = async (address, init) => {
    const response = await send(address, init);
    if (response.status === 403 && !BY_ITSELF.test(response.url) && (await codeOf(response)) === REFUSED) {
      status.textContent = text;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => status.replaceChildren(), NOTICE_MS);
    }
    return response;
  };
  const silence = (event: Event, error: unknown) => {
    if ((error as { code?: unknown } | null)?.code !== REFUSED) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('error', (event) => silence(event, event.error), true);
  window.addEventListener('unhandledrejection', (event) => silence(event, event.reason), true);
}

async function codeOf(response: Response): Promise<unknown> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return body?.code;
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
