/** Cookie of a browser for which the CDN of files failed lately: its pages use the site's own. */
export const OWN_FILES_COOKIE = 'ownFiles';
/** Its lifetime. */
export const OWN_FILES_SECONDS = 600;

/** Address of a folder of this origin (`/r/tools/1.4.0/`) below the base of a CDN. */
export function artifactAddress(folder: string, base: string): string {
  return new URL(folder.slice(1), base).href;
}
