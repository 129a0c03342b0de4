export function integrityOf(bytes: Buffer | string): string;
export function repack(options: {
  from: string;
  to: string;
  version: string;
  edit?: (file: string, text: string) => string;
}): void;
