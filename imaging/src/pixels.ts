export interface Size {
  width: number;
  height: number;
}

/** RGB, three bytes each; a mask one. */
export interface Pixels extends Size {
  data: Buffer;
}
