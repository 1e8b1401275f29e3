import {
  logoFileProblem,
  logoPath,
  logoPictureProblem,
  type LogoProblem,
  type OwnFile,
} from '@daystream/domain/config';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { configQuery } from './config-queries.ts';
import { useFilePlace } from './setting-uploads.ts';
import { setUnsaved } from './unsaved-settings.ts';

/** Object URLs of the logos chosen in this tab, by file id; an unsaved logo has no other URL. */
const chosen = new Map<number, string>();

/** The school's own logo: its upload and actions; an unusable picture is refused before the upload. */
export function useLogoPlace(variantId: string) {
  const client = useQueryClient();
  const newest = useRef<File>(null);

  async function put(logo: OwnFile | null, sent?: File): Promise<void> {
    if (logo !== null && sent !== undefined) chosen.set(logo.id, URL.createObjectURL(sent));
    const config = await client.query({ ...configQuery(variantId), staleTime: 'static' });
    setUnsaved(config, 'ownLogo', () => logo);
  }

  const { take, ...place } = useFilePlace<LogoProblem>({ variantId, at: 'ownLogo', put });

  async function takePicture(file: File): Promise<void> {
    newest.current = file;
    const unfit = logoFileProblem({ mime: file.type, sizeBytes: file.size });
    const problem = unfit ?? logoPictureProblem(await measure(file));
    if (newest.current === file) take(file, problem);
  }

  return { ...place, take: (file: File) => void takePicture(file) };
}

/** null for a file the browser cannot decode. */
async function measure(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** URL of a logo: as chosen in this tab, published, or saved in the draft; null when there is none yet. */
export function useLogoSource(variantId: string, logo: OwnFile | null): string | null {
  const { data } = useQuery(configQuery(variantId));
  if (logo === null) return null;
  const isPublished = data?.published.ownLogo?.id === logo.id;
  const isDrafted = data?.draft?.settings.ownLogo?.id === logo.id;
  return chosen.get(logo.id) ?? (isPublished ? logoPath(logo) : isDrafted ? (data.draft?.logo_url ?? null) : null);
}
