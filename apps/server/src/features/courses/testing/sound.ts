const RATE = 8000;
const SAMPLES = 800;

/** A real sound of a tenth of a second, as a WAV of silence. */
export function sound(): Buffer {
  const file = Buffer.alloc(44 + SAMPLES * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  for (const [at, value] of [16, 0x1_0001, RATE, RATE * 2, 0x10_0002].entries()) file.writeUInt32LE(value, 16 + at * 4);
  file.write('data', 36);
  file.writeUInt32LE(SAMPLES * 2, 40);
  return file;
}
