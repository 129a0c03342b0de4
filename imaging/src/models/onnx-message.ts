/** Fields of a Protocol Buffers message. */
export class OnnxMessage {
  readonly #parts: Uint8Array[] = [];
  #varint(value: number): this {
    const bytes: number[] = [];
    let rest = value;
    while (rest > 127) {
      bytes.push((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.#parts.push(Uint8Array.of(...bytes, rest));
    return this;
  }
  whole(field: number, ...values: number[]): this {
    for (const value of values) this.#varint(field * 8).#varint(value);
    return this;
  }
  float(field: number, value: number): this {
    this.#varint(field * 8 + 5).#parts.push(new Uint8Array(Float32Array.of(value).buffer));
    return this;
  }
  bytes(field: number, value: Uint8Array | string | OnnxMessage): this {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value instanceof OnnxMessage ? value.done() : value;
    this.#varint(field * 8 + 2)
      .#varint(bytes.length)
      .#parts.push(bytes);
    return this;
  }
  done(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}
