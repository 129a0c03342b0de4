const lastOf = (file: string) => file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
const withoutEnding = (name: string) => name.replace(/\.(safetensors|ckpt|pt|pth|bin|sft|gguf)$/i, '');

/** A model's name for people: its file without folder and extension. */
export const baseOf = (file: string) => withoutEnding(lastOf(file));

/** Names under which people write a file: with or without folder, with or without extension. */
export const namesOf = (file: string): string[] => [file, lastOf(file), withoutEnding(file), baseOf(file)];
