/**
 * Number of groups that addresses are hashed into and counted by: all reports of one network are
 * in one group. Outsiders cannot compute which.
 */
export const ADDRESS_GROUPS = 512;

/**
 * Group of a visitor's network, from 0.
 * @param digest keyed, the same for all processes of a registry
 */
export function groupOf(network: string, digest: (text: string) => Buffer): number {
  return digest(`line ${network}`).readUInt16BE() % ADDRESS_GROUPS;
}
