export interface Fault {
  /** Relative to the course's folder. */
  file: string;
  line: number;
  text: string;
}

/** All faults of a course, so that a writer mends them in one go. */
export class Faults {
  readonly list: Fault[] = [];

  add(file: string, line: number, text: string): void {
    this.list.push({ file, line, text });
  }
}

export const faultText = ({ file, line, text }: Fault) => `${file}:${line} ${text}`;
