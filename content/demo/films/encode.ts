import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FRAMES_PER_SECOND, HEIGHT, WIDTH } from './size.ts';

const FFMPEG = 'ffmpeg';
const ALWAYS = '-v error -nostdin -y';
const SOUND = '-c:a aac -ac 1 -ar 32000';
const NAMELESS = '-map_metadata -1 -fflags +bitexact';

const words = (text: string) => text.split(' ');

async function finished(child: ReturnType<typeof spawn>): Promise<void> {
  const said: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${Buffer.concat(said).toString().slice(-2000)}`);
}

/** Writes one film from frames as they are painted. */
export async function encodeFilm(frames: AsyncIterable<Uint8Array>, wav: string, output: string): Promise<void> {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES_PER_SECOND} -i pipe:0`;
  // Flat shading compresses well; the bits go to the slow gradients of the sky, where bands would show.
  const picture =
    '-c:v libx264 -preset veryslow -crf 30 -tune animation -profile:v high -pix_fmt yuv420p -g 480 -x264-params aq-mode=3:aq-strength=0.8:bframes=12';
  const colour =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709';
  const child = spawn(
    FFMPEG,
    [
      ...words(`${ALWAYS} ${input} -i`),
      wav,
      ...words(`${picture} ${colour} ${SOUND} -b:a 32k ${NAMELESS} -movflags +faststart -shortest`),
      output,
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const done = finished(child);
  for await (const frame of frames) {
    // The frame is painted over as soon as this loop goes on, so it has to have left before.
    await Promise.race([new Promise((resolve) => child.stdin.write(frame, resolve)), done]);
  }
  child.stdin.end();
  await done;
}
