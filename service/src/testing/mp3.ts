/** Silent frames of MPEG-2 layer III, 24 kHz and 48 kbit/s: 144 bytes and 24 ms each. */
export function mp3Of(frames: number): Buffer {
  const one = Buffer.alloc(144);
  one.writeUInt32BE(0xff_f3_64_c0);
  return Buffer.concat(Array.from({ length: frames }, () => one));
}
