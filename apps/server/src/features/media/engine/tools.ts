/** What every module of the engine needs from the process around it; the engine itself reads no environment and no database. */
export interface MediaTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Parent of the private rooms; every folder above it must be passable for `runAs`. */
  readonly workFolder: string;
  /** Another user for ffmpeg when we are root, null otherwise. */
  readonly runAs: { readonly uid: number; readonly gid: number } | null;
  /** 1 while requests are served, null for all cores. */
  readonly threads: number | null;
  readonly niceness: number;
}
