import { lineOf } from '../http/address.ts';

/**
 * Number of groups that addresses are hashed into and counted by: all reports of one address are in
 * one group. Outsiders cannot compute which.
 */
export const ADDRESS_GROUPS = 512;

/**
 * Group of an address, from 0.
 * @param digest keyed, the same for all processes of a registry
 */
export function groupOf(address: string, digest: (text: string) => Buffer): number {
  return digest(`line ${lineOf(address)}`).readUInt16BE() % ADDRESS_GROUPS;
}
