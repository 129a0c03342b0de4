/**
 * Whether bytes have one of the hashes of an `integrity` attribute. Only sha384 is looked at, which
 * is what every build writes; true when there is none of it, for then nothing can be said.
 */
export async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const wanted = integrity.split(/\s+/).filter((one) => one.startsWith('sha384-'));
  if (wanted.length === 0) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return wanted.includes(`sha384-${btoa(String.fromCharCode(...digest))}`);
}
