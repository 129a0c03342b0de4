import type { YuvFrame } from './frame.ts';

export interface VideoFormat {
  width: number;
  height: number;
  fps: number;
  /** Lower is better and larger, as of H.264. */
  quantizer: number;
}

/**
 * Takes the frames of one video in their order and gives H.264 in an mp4. Not more than a few
 * frames are held.
 */
export interface VideoEncoder {
  add(frame: YuvFrame): Promise<void>;
  finish(): Promise<Uint8Array>;
  /** Stops the encoder, even while it is working; does nothing after `finish`. */
  close(): Promise<void>;
}

/** The encoder is gone in the middle, through no fault of the video: another may take its place. */
export class EncoderGoneError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EncoderGoneError';
  }
}
