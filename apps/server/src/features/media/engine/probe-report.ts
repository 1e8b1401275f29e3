import * as z from 'zod';

/** ffprobe's JSON: every field may be missing, numbers are text, and the content is untrusted. */
const number = z.coerce.number().optional().catch(undefined);

const probeStream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: number,
  height: number,
  sample_aspect_ratio: z.string().optional(),
  pix_fmt: z.string().optional(),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_primaries: z.string().optional(),
  color_transfer: z.string().optional(),
  field_order: z.string().optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  nb_frames: number,
  start_time: number,
  duration: number,
  channels: number,
  disposition: z.object({ attached_pic: number, default: number, forced: number }).optional(),
  tags: z.object({ language: z.string().optional(), rotate: number }).optional(),
  side_data_list: z.array(z.object({ rotation: number, dv_bl_signal_compatibility_id: number })).optional(),
});

const probeChapter = z.object({ start_time: number, tags: z.object({ title: z.string().optional() }).optional() });

const probeReport = z.object({
  streams: z.array(probeStream).default([]),
  chapters: z.array(probeChapter).default([]),
  format: z.object({ duration: number, start_time: number }).default({ duration: undefined, start_time: undefined }),
});

export type ProbeStream = z.infer<typeof probeStream>;
export type ProbeReport = z.infer<typeof probeReport>;

/** null when ffprobe's answer cannot be read. */
export function readProbeReport(json: string): ProbeReport | null {
  try {
    return probeReport.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** `30000/1001` → 29.97; null for `0/0`. */
export function ratio(text: string | undefined): number | null {
  const [above = Number.NaN, below = Number.NaN] = (text ?? '').split(/[/:]/).map(Number);
  const value = above / below;
  return Number.isFinite(value) && value > 0 ? value : null;
}
