/** Where reports go, read from the page's meta element. */
interface Reports {
  openPageReports(dsn: string, release: string): (error: unknown) => void;
}

/** What a page's root may hear. */
interface RootOptions {
  onCaughtError?: (error: unknown) => void;
}

/**
 * Hears every error of the page from now on; what tells of them is loaded with the first and told of those before it, too.
 * Without a configured address the browser's console is all there is (Q241).
 */
export function keepErrors(load: () => Promise<Reports>): RootOptions {
  const { content = '', dataset } = document.querySelector<HTMLMetaElement>('meta[name="reports"]') ?? {};
  // As it was built: nobody has filled it in.
  if (content === '' || content.startsWith('%')) return {};
  let loading: Promise<(error: unknown) => void> | undefined;
  const tell = (error: unknown) => {
    loading ??= load().then(({ openPageReports }) => openPageReports(content, dataset?.release ?? ''));
    loading.then(
      (report) => report(error),
      // Retried with the next error.
      () => (loading = undefined),
    );
  };
  addEventListener('error', (event) => tell(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => tell(event.reason));
  // Errors caught by a screen would otherwise only reach the console.
  return { onCaughtError: (error) => reportError(error) };
}
