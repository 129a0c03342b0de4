/**
 * A text frame as a server sends it, or a client when `masked`: with a mask of zeros, which changes
 * nothing.
 */
export function frame(text, masked = false) {
  const payload = Buffer.from(text);
  const long = payload.length > 125;
  const head = Buffer.alloc(2 + (long ? 2 : 0) + (masked ? 4 : 0));
  head[0] = 0x81;
  head[1] = (long ? 126 : payload.length) | (masked ? 0x80 : 0);
  if (long) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/**
 * Reads frames without a mask, or masked with zeros, out of what comes; `onFrame` gets the bytes of
 * each, and its kind (1 text, 8 close).
 */
export function frameReader(onFrame) {
  let rest = null;
  return (chunk) => {
    let data = rest ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      if (data.length < 2) break;
      const short = data[1] & 0x7f;
      let at = 2;
      let length = short;
      if (short === 126) {
        if (data.length < 4) break;
        length = data.readUInt16BE(2);
        at = 4;
      } else if (short === 127) {
        if (data.length < 10) break;
        length = Number(data.readBigUInt64BE(2));
        at = 10;
      }
      if (data[1] & 0x80) at += 4;
      if (data.length < at + length) break;
      onFrame(data.subarray(at, at + length), data[0] & 0x0f);
      data = data.subarray(at + length);
    }
    // Copies the rest, so that it does not keep a large chunk in memory.
    rest = data.length > 0 ? Buffer.from(data) : null;
  };
}

export const message = (module, payload) => JSON.stringify({ module, text: JSON.stringify(payload) });
