const lastOf = (file: string) => file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
const withoutEnding = (name: string) => name.replace(/\.(safetensors|ckpt|pt|pth|bin|sft|gguf)$/i, '');

/** The name of a model's file for people: without folder and ending. */
export const baseOf = (file: string) => withoutEnding(lastOf(file));

/** The names that people use for a file: whole or without folder, with or without its ending. */
export const namesOf = (file: string): string[] => [file, lastOf(file), withoutEnding(file), baseOf(file)];
