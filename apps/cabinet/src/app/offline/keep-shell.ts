import { languageHeader } from '@daystream/client/transport';
import { variant, variantConfig } from '#shared/variant.ts';

const WORKER = '/service-worker.js';

/** Stores the cabinet on this device for offline use, where the variant has it. Works only in a built cabinet. */
export async function keepShell(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  if (workers === undefined || variant.preview !== undefined || !import.meta.env.PROD) return;
  if (!variantConfig.features.offline) {
    await (await workers.getRegistration(WORKER))?.unregister();
    return;
  }
  // The page of a new build can be kept only once its worker has all files.
  workers.addEventListener('controllerchange', () => void askToKeepPage(workers));
  await workers.register(WORKER);
  await askToKeepPage(workers);
}

async function askToKeepPage(workers: ServiceWorkerContainer): Promise<void> {
  const { active } = await workers.ready;
  active?.postMessage(languageHeader(document.documentElement.lang));
}
