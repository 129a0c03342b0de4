import { OWN_FILES_COOKIE, OWN_FILES_SECONDS } from '@app/shared/release-rules/artifact-base';
import { getDocument } from './document.ts';

/** Base of the CDN of files; undefined without one, and where it failed in this browser lately. */
export function filesCdn(): string | undefined {
  const isOwn = document.cookie.split('; ').some((one) => one.startsWith(`${OWN_FILES_COOKIE}=`));
  return isOwn ? undefined : getDocument()?.artifacts;
}

export function isFromCdn(address: string): boolean {
  const cdn = getDocument()?.artifacts;
  return cdn !== undefined && address.startsWith(cdn);
}

/** Has pages of this browser use the files of their own origin for a while. */
export function leaveCdn(): void {
  document.cookie = `${OWN_FILES_COOKIE}=1; Path=/; Max-Age=${OWN_FILES_SECONDS}; SameSite=Lax`;
}

/** The address of this origin for a file of the CDN; any other address as it is. */
export function ownAddress(address: string): string {
  return isFromCdn(address) ? `/${address.slice(getDocument()?.artifacts?.length)}` : address;
}
