/** Displayed name of a model: without folders, file ending and hash. */
export const nameStem = (name: string): string =>
  name
    .replace(/ \[[0-9a-f]+\]$/, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.(safetensors|ckpt|pt|pth|bin)$/i, '');
