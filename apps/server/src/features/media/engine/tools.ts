/** What the engine needs from the process around it; it reads no environment and no database. */
export interface MediaTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Parent of the sandboxes; every folder above it must be passable for `runAs`. */
  readonly workFolder: string;
  /** Another user for ffmpeg under root, else null. */
  readonly runAs: { readonly uid: number; readonly gid: number } | null;
  /** 1 while requests are served, null for all cores. */
  readonly threads: number | null;
  readonly niceness: number;
}
