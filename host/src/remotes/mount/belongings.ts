import { nonce } from '../loading/nonce.ts';
import { addFolder, callerOf, removeFolder } from './caller.ts';
import { createHeadStyles, type HeadStyles } from './head-styles.ts';

interface Listener {
  target: EventTarget;
  type: string;
  listener: EventListenerOrEventListenerObject;
  options: boolean | AddEventListenerOptions | undefined;
}

/** Styles, listeners and elements that the code of one version has outside its own pages. */
interface Belongings {
  styles: HeadStyles;
  /** Its listeners of window and document. */
  listeners: Listener[];
  /** Its elements in head and body. */
  nodes: Set<ChildNode>;
}

const belongingsByName = new Map<string, Belongings>();
let watching = false;

/**
 * From now on, what code of this version adds to head and body and listens to on window and
 * document is recorded, so that it can be removed with the version.
 * @param folder absolute address of its files
 */
export function watchBelongings(name: string, container: string, folder: string): HeadStyles {
  addFolder(folder, container);
  const before = belongingsByName.get(container);
  if (before) return before.styles;
  const made: Belongings = { styles: createHeadStyles(name, container), listeners: [], nodes: new Set() };
  belongingsByName.set(container, made);
  if (!watching) watch();
  watching = true;
  return made.styles;
}

/**
 * Removes what a version left in the page.
 * @returns how many listeners, and elements of the body, it had not removed itself
 */
export function removeBelongings(container: string): { listeners: number; nodes: number } {
  const found = belongingsByName.get(container);
  if (!found) return { listeners: 0, nodes: 0 };
  belongingsByName.delete(container);
  removeFolder(container);
  const nodes = [...found.nodes].filter((node) => node.isConnected);
  const left = {
    listeners: found.listeners.filter(isLeft).length,
    nodes: nodes.filter((node) => node.parentNode === document.body).length,
  };
  for (const { target, type, listener, options } of found.listeners)
    target.removeEventListener(type, listener, options);
  for (const node of nodes) node.remove();
  found.styles.end();
  return left;
}

/** React adds one listener of `selectionchange` to each document and never removes it. */
function isLeft({ type, options }: Listener): boolean {
  return type !== 'selectionchange' && !(typeof options === 'object' && (options.once || options.signal));
}

function ownerOfCall(): Belongings | undefined {
  const container = callerOf();
  return container === null ? undefined : belongingsByName.get(container);
}

/** Replaces methods of these objects only; the prototypes stay as they are. */
function watch(): void {
  for (const parent of [document.head, document.body]) watchInsertions(parent);
  for (const target of [window, document]) watchListeners(target);
  giveNonce();
}

function watchInsertions(parent: HTMLElement): void {
  const insert = parent.insertBefore.bind(parent);
  const take = <T extends Node>(node: T, before: Node | null): T => {
    const owner = ownerOfCall();
    if (!owner) return insert(node, before);
    if (parent === document.head && isStyle(node)) {
      owner.styles.add(node, before);
      return node;
    }
    // The loader removes scripts by their address.
    if (node instanceof Element && node.tagName !== 'SCRIPT') owner.nodes.add(node);
    return insert(node, before?.parentNode === parent ? before : null);
  };
  const nodeOf = (given: Node | string): Node => (typeof given === 'string' ? new Text(given) : given);
  const remove = parent.removeChild.bind(parent);
  parent.insertBefore = take;
  // Libraries remove a style from the head into which they put it.
  parent.removeChild = (node) =>
    isStyle(node) && node.getRootNode() instanceof ShadowRoot ? (node.remove(), node) : remove(node);
  parent.appendChild = (node) => take(node, null);
  parent.append = (...nodes) => nodes.forEach((node) => take(nodeOf(node), null));
  parent.prepend = (...nodes) => {
    const first = parent.firstChild;
    for (const node of nodes) take(nodeOf(node), first);
  };
}

function isStyle(node: Node): node is HTMLStyleElement | HTMLLinkElement {
  return node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.relList.contains('stylesheet'));
}

function watchListeners(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  target.addEventListener = (type, listener, options) => {
    add(type, listener, options);
    if (listener) ownerOfCall()?.listeners.push({ target, type, listener, options });
  };
  target.removeEventListener = (type, listener, options) => {
    remove(type, listener, options);
    for (const { listeners } of belongingsByName.values()) {
      const at = listeners.findIndex(
        (one) =>
          one.target === target &&
          one.type === type &&
          one.listener === listener &&
          isCapture(one.options) === isCapture(options),
      );
      if (at !== -1) listeners.splice(at, 1);
    }
  };
}

function isCapture(options: boolean | EventListenerOptions | undefined): boolean {
  return typeof options === 'object' ? options.capture === true : options === true;
}

/**
 * Style loaders and libraries create `<style>` elements without the nonce that the page's policy
 * requires. Any script can read the nonce, so that handing it out weakens nothing.
 */
function giveNonce(): void {
  if (nonce === undefined) return;
  const given = nonce;
  const create = document.createElement.bind(document);
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const made = create(tag, options);
    if (made instanceof HTMLStyleElement) made.nonce = given;
    return made;
  };
}
