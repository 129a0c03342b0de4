import type { Script } from '@app/shared/contracts/capabilities';

/** Extensions that act on every picture, as the web UI lists them. */
export type ScriptList = readonly Script[];

/**
 * Capabilities of a panel, or the reason in Chinese why it has none; `null` without the extension.
 */
export type PanelOffer<T> = { offered: T } | { why: string } | null;

/** Names of scripts are case-insensitive. */
export const scriptNamed = (scripts: ScriptList, name: string): Script | undefined =>
  scripts.find((script) => script.name.toLowerCase() === name.toLowerCase());

/**
 * Offers an extension only if its arguments are the known ones: another version would silently
 * misread them. @param labels of its first arguments @param read a further check, which returns a
 * sentence where the extension cannot be used
 */
export function panelOffer<T extends object>(
  scripts: ScriptList,
  name: string,
  labels: readonly string[],
  read: (script: Script) => T | string,
): PanelOffer<T> {
  const script = scriptNamed(scripts, name);
  if (!script) return null;
  const isOther = (args: Script['args'] | undefined) => args && labels.some((label, at) => args[at]?.label !== label);
  if (isOther(script.args) || isOther(script.img2imgArgs))
    return { why: `这个 ${name} 的参数和认识的不一样，不敢用它，请管理员换一个版本` };
  const offered = read(script);
  return typeof offered === 'string' ? { why: offered } : { offered };
}
