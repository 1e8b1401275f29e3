export interface PacketScan {
  /** Packets of the video stream. */
  readonly frames: number;
  /** Duration of the video stream, from its first packet to the end of its last. */
  readonly pictureMs: number;
  /** Where the last packet of any stream ends. */
  readonly endMs: number;
}

/** Counts `stream_index,pts_time,duration_time` lines as a stream: a film of four hours has a million of them. */
export function scanPackets(videoStreamIndex: number): { feed: (chunk: string) => void; result: () => PacketScan } {
  const pictureIndex = String(videoStreamIndex);
  let rest = '';
  let frames = 0;
  let pictureStart = Number.POSITIVE_INFINITY;
  let pictureEnd = 0;
  let end = 0;
  const take = (line: string) => {
    const [index, at, duration] = line.split(',');
    if (index === pictureIndex) frames += 1;
    const start = Number.parseFloat(at ?? '');
    if (Number.isNaN(start)) return; // AVI does not know when its first packets are shown
    const packetEnd = start + (Number.parseFloat(duration ?? '') || 0);
    end = Math.max(end, packetEnd);
    if (index !== pictureIndex) return;
    pictureStart = Math.min(pictureStart, start);
    pictureEnd = Math.max(pictureEnd, packetEnd);
  };
  return {
    feed: (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    },
    result: () => ({
      frames,
      pictureMs: pictureEnd > pictureStart ? Math.round((pictureEnd - pictureStart) * 1000) : 0,
      endMs: Math.round(end * 1000),
    }),
  };
}
