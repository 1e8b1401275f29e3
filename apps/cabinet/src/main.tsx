import { reportPageErrors } from '@daystream/client/early-errors';
import { whenOnline } from '@daystream/client/when-online';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { watchConfig } from '#app/config/watch-config.ts';
import { router } from '#app/routing/router.tsx';
import { trackAppOpen } from '#app/reports/track-app-open.ts';
import { pageLanguage, startTexts } from '#app/texts/texts.ts';
import { session } from '#shared/session.ts';
import { variant, variantConfig } from '#shared/variant.ts';
import './main.css';

const rootOptions = reportPageErrors(() => whenOnline(() => import('#app/reports/reports.ts')));
document.documentElement.lang = pageLanguage();
// Fetches the signed-in person first, while the rest of the code loads. The caller handles the outcome.
if (session.token() !== null) whenOnline(() => import('#shared/account-queries.ts')).catch(() => undefined);
void showPage();
watchConfig();
if (variant.preview !== undefined) {
  whenOnline(() => import('#app/config/preview-notice.ts'))
    .then(({ showPreviewNotice }) => showPreviewNotice())
    .catch(reportError);
}
// Nothing of a counter is asked for where the school has none.
if (Object.values(variantConfig.analytics).some((id) => id !== null)) {
  whenOnline(() => import('./features/analytics/index.ts'))
    .then(({ startCounters }) => startCounters(variantConfig.analytics))
    .catch(reportError);
}

declare global {
  interface HTMLElement {
    /** The root while it is not in the page, because the server's painting still shows. */
    rootApart?: HTMLElement;
  }
}

/** From here on React gets every press itself; the page has recorded the earlier ones. */
function markPageReady(): void {
  document.documentElement.dataset['ready'] = '';
}

/** The page's texts come before its first paint, so that no key is ever seen. A wait of the module itself would cost the build its merging of files. */
async function showPage(): Promise<void> {
  await startTexts();
  const root = (document.getElementById('root') ?? document.documentElement.rootApart) as HTMLElement;
  // What the server painted is for guests, and is taken over as it is.
  if (root.hasChildNodes() && session.token() === null) {
    await router.load();
    markPageReady();
    hydrateRoot(root, <App />, rootOptions);
  } else {
    root.replaceChildren();
    markPageReady();
    createRoot(root, rootOptions).render(<App />);
  }
  trackAppOpen();
}
