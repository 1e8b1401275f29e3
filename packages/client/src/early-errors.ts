/** Where reports go, read from the page's meta element. */
interface Reports {
  openPageReports(dsn: string, release: string): (error: unknown) => void;
}

/** Options of React's root that this module sets. */
interface RootOptions {
  onCaughtError?: (error: unknown) => void;
}

/**
 * Listens to every error of the page. The first error loads the reporter; errors that occur while it loads are reported
 * afterwards. Without a configured DSN errors go to the console only (Q241).
 */
export function reportPageErrors(load: () => Promise<Reports>): RootOptions {
  const { content = '', dataset } = document.querySelector<HTMLMetaElement>('meta[name="reports"]') ?? {};
  // The build's placeholder: the server has no DSN.
  if (content === '' || content.startsWith('%')) return {};
  let loading: Promise<(error: unknown) => void> | undefined;
  const report = (error: unknown) => {
    loading ??= load().then(({ openPageReports }) => openPageReports(content, dataset?.release ?? ''));
    loading.then(
      (send) => send(error),
      // The next error loads it again.
      () => (loading = undefined),
    );
  };
  addEventListener('error', (event) => report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
  // Errors caught by a screen would otherwise only reach the console.
  return { onCaughtError: (error) => reportError(error) };
}
