import { languageFromCode } from '@daystream/domain/languages';
import { previewNoticeTexts } from '@daystream/i18n/preview-notice';

/** Marks the page as a preview of an unpublished configuration. */
export function showPreviewNotice(): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'status');
  notice.className = 'bg-primary-soft px-4 py-2 text-center text-14 text-on-primary-soft';
  notice.textContent = previewNoticeTexts[languageFromCode(document.documentElement.lang) ?? 'ru'];
  document.body.prepend(notice);
}
