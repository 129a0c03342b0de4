import type { YuvFrame } from './frame.ts';

export interface VideoFormat {
  width: number;
  height: number;
  fps: number;
  /** Lower is better and larger, as of H.264. */
  quantizer: number;
}

/** Encodes frames in order to H.264 in an MP4, and holds only a few of them. */
export interface VideoEncoder {
  add(frame: YuvFrame): Promise<void>;
  finish(): Promise<Uint8Array>;
  /** Stops the encoder, even while it is working; does nothing after `finish`. */
  close(): Promise<void>;
}

/** The encoder process died through no fault of the video; another encoder may retry. */
export class EncoderGoneError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EncoderGoneError';
  }
}
