import { callerOf } from '../mount/caller.ts';

/** Folders whose scripts the page's default policy accepts. */
const folders = new Set<string>();

/**
 * Foreign bundles set script addresses and HTML as plain strings; Trusted Types then applies the
 * policy named `default`. It accepts scripts of these folders, and HTML from their code alone.
 */
export function letStringsThrough(folder: string): void {
  const isFirst = folders.size === 0;
  folders.add(folder);
  if (!isFirst) return;
  const factory = window.trustedTypes;
  if (!factory) return;
  const create = factory.createPolicy.bind(factory);
  create('default', {
    createScriptURL(url) {
      const address = new URL(url, location.href).href;
      if (![...folders].some((one) => address.startsWith(one)))
        throw new TypeError(`${url} is not a file of a remote that is loaded`);
      return url;
    },
    createHTML(text) {
      if (callerOf() === null) throw new TypeError('HTML from code of no loaded remote');
      return text;
    },
  });
  // Svelte, Lit and Vue create policies of their own, which the page's list does not name. They
  // receive one that returns plain strings, which the default policy then judges.
  factory.createPolicy = (name, rules) =>
    callerOf() === null
      ? create(name, rules)
      : ({ name, createHTML: String, createScript: String, createScriptURL: String, ...rules } as ReturnType<
          typeof create
        >);
}
