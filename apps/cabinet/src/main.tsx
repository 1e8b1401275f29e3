import { keepErrors } from '@daystream/client/early-errors';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { watchConfig } from '#app/config-failure.ts';
import { tellOfOpening } from '#app/tell-of-opening.ts';
import { pageLanguage, startTexts } from '#app/texts.ts';
import { session } from '#shared/session.ts';
import { variant, variantConfig } from '#shared/variant.ts';
import './main.css';

const rootOptions = keepErrors(() => import('#app/reports.ts'));
document.documentElement.lang = pageLanguage();
// Whoever is signed in is asked for first; the code for that comes beside the rest.
if (session.token() !== null) void import('#shared/account-queries.ts');
void showPage();
watchConfig();
if (variant.preview !== undefined) {
  void import('#app/preview-notice.ts').then(({ showPreviewNotice }) => showPreviewNotice());
}
// Nothing of a counter is asked for where the school has none.
if (Object.values(variantConfig.analytics).some((id) => id !== null)) {
  void import('./features/analytics/index.ts').then(({ startCounters }) => startCounters(variantConfig.analytics));
}

/** The page's texts come before its first paint, so that no key is ever seen. A wait of the module itself would cost the build its merging of files. */
async function showPage(): Promise<void> {
  await startTexts();
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  createRoot(root, rootOptions).render(<App />);
  tellOfOpening();
}
