export interface ImportFault {
  /** Path relative to the course's folder. */
  file: string;
  line: number;
  text: string;
}

/** Collects all faults of a course, so that a writer can fix them together. */
export class FaultList {
  readonly list: ImportFault[] = [];

  add(file: string, line: number, text: string): void {
    this.list.push({ file, line, text });
  }
}

export const faultText = ({ file, line, text }: ImportFault) => `${file}:${line} ${text}`;
