export interface ImportFault {
  /** Relative to the course's folder. */
  file: string;
  line: number;
  text: string;
}

/** All faults of a course, so that a writer mends them in one go. */
export class FaultList {
  readonly list: ImportFault[] = [];

  add(file: string, line: number, text: string): void {
    this.list.push({ file, line, text });
  }
}

export const faultText = ({ file, line, text }: ImportFault) => `${file}:${line} ${text}`;
