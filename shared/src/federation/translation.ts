/**
 * Browsers and extensions translate a page, or read it aloud, by wrapping or replacing its text
 * nodes with elements such as <font>. React still refers to the original nodes: it would throw when
 * it removes one or inserts before it, and would update an invisible one. This module redirects
 * such calls to the replacement. It patches nothing before a translation starts.
 */

/** The font element that replaced a text node, or an older font element. */
const standIns = new WeakMap<Node, Node>();

/** Elements of Chrome's and most extensions' translation, Yandex's, and Edge's reading aloud. */
const WRAPPERS: ReadonlySet<string> = new Set(['FONT', 'YA-TR-SPAN', 'MSREADOUTSPAN']);
const isFont = (node: Node | null): node is Node => WRAPPERS.has(node?.nodeName ?? '');
const isText = (node: Node | null): node is Text => node?.nodeType === 3;
const isWords = (node: Node | null): boolean => isText(node) || isFont(node);

/**
 * The child of `parent` that shows `node`: the node itself, a font around it, or one in its place.
 */
function shownIn(parent: Node, node: Node): Node | null {
  let at: Node | undefined = node;
  while (at) {
    if (at.parentNode === parent) return at;
    at = isFont(at.parentNode) ? at.parentNode : standIns.get(at);
  }
  return null;
}

/** The font element that replaced a detached text node. */
function standInOf(node: Node): ChildNode | null {
  let at = standIns.get(node);
  while (at && !at.parentNode) at = standIns.get(at);
  return (at as ChildNode | undefined) ?? null;
}

function noteStandIns(records: MutationRecord[]): boolean {
  const fonts = records.map(({ addedNodes }) => [...addedNodes].filter(isFont));
  const free = new Set<Node | null>(fonts.flat());
  if (free.size === 0) return false;
  for (const [at, { target, addedNodes, removedNodes, previousSibling, nextSibling }] of records.entries()) {
    for (const node of removedNodes) {
      if (node.parentNode || !isWords(node)) continue;
      // The replacement was inserted in the same place, before it, or later in the same parent.
      const later = isText(node) ? fonts.slice(at).flat() : [];
      const near = [...addedNodes, previousSibling, nextSibling, ...later];
      const font = near.find((other) => free.has(other) && other?.parentNode === target);
      if (!font) continue;
      free.delete(font);
      standIns.set(node, font);
    }
    // A node that is attached again needs no replacement, which also prevents cycles.
    for (const node of addedNodes) if (node.parentNode) standIns.delete(node);
  }
  return true;
}

/** @returns a function that restores the page's own methods */
function patchPage(): () => void {
  const page = Node.prototype;
  const own = { removeChild: page.removeChild, insertBefore: page.insertBefore, appendChild: page.appendChild };

  /** A text that is inserted again must not be shown by its font as well. */
  function dropStandIn(node: Node): void {
    standInOf(node)?.remove();
    standIns.delete(node);
  }

  page.removeChild = function removeChild<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !isWords(child)) return own.removeChild.call(this, child) as T;
    const shown = shownIn(this, child);
    if (shown) own.removeChild.call(this, shown);
    standIns.delete(child);
    return child;
  };
  page.insertBefore = function insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
    const known = before?.parentNode === this || !isWords(before);
    own.insertBefore.call(this, node, known ? before : shownIn(this, before!));
    dropStandIn(node);
    return node;
  };
  page.appendChild = function appendChild<T extends Node>(this: Node, node: T): T {
    own.appendChild.call(this, node);
    dropStandIn(node);
    return node;
  };
  // Overrides the property of Node for text nodes only.
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string | null) {
      this.data = text ?? '';
      if (this.parentNode) return;
      // Reinserts the node with the new text, which the browser translates again.
      standInOf(this)?.replaceWith(this);
      standIns.delete(this);
    },
  });
  return () => {
    Object.assign(page, own);
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}

/**
 * Makes React work in a translated page. Called once, before the first render.
 * @returns a function that ends it
 */
export function followTranslation(): () => void {
  let unpatch: (() => void) | undefined;
  const observer = new MutationObserver((records) => {
    if (noteStandIns(records)) unpatch ??= patchPage();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    unpatch?.();
  };
}
