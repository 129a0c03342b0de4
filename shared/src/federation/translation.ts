/**
 * Chrome, Edge and extensions translate a page by putting <font> elements around or in the place of
 * its texts. React still holds the texts of before: it would throw when it removes one or inserts
 * before it, and would change one that nobody sees. Here such a text is found by what stands in its
 * place. Nothing of the page is touched before something is translated.
 */

/** The font that stands where a text, or an older font, was taken out of the page. */
const standIns = new WeakMap<Node, Node>();

const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT';
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

/** The font in the place of a text that is out of the page. */
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
      // Put there in its stead, beside it before, or in the same parent after it.
      const later = isText(node) ? fonts.slice(at).flat() : [];
      const near = [...addedNodes, previousSibling, nextSibling, ...later];
      const font = near.find((other) => free.has(other) && other?.parentNode === target);
      if (!font) continue;
      free.delete(font);
      standIns.set(node, font);
    }
    // A node that is back stands for itself; so no node ever leads to itself either.
    for (const node of addedNodes) if (node.parentNode) standIns.delete(node);
  }
  return true;
}

/** @returns what gives the page its own methods back */
function patchPage(): () => void {
  const page = Node.prototype;
  const own = { removeChild: page.removeChild, insertBefore: page.insertBefore, appendChild: page.appendChild };

  /** A text that is placed anew is not shown by its font as well. */
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
  // Shadows that of all nodes, for texts alone.
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string | null) {
      this.data = text ?? '';
      if (this.parentNode) return;
      // Back in its place with the new words, which the browser translates anew.
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
 * Keeps React right in a page that is translated. Called once, before the first render. @returns
 * what ends it
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
