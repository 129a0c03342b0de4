const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 64;

/** 64 random letters and digits that identify one WeChat scan. */
export function randomScene(): string {
  let scene = '';
  while (scene.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // Larger bytes are skipped, because they would favour the first characters.
      if (byte < 248 && scene.length < LENGTH) scene += CHARACTERS[byte % CHARACTERS.length];
    }
  }
  return scene;
}
