import type { MountStyles } from '@app/shared/contracts/remote';

/** `page`: styles of a remote whose pages are components; they apply everywhere. */
export type StylesMode = MountStyles | 'page';

/**
 * Styles that the code of one version adds to the head. `<style>` elements live in a shadow root of
 * their own, where they style nothing but stay connected, so that libraries can go on writing into
 * them; pages adopt copies of their sheets. Files (`<link>`) are copied into shadow roots, and
 * otherwise apply to the whole page.
 */
export interface HeadStyles {
  /** Takes a `<style>` or a `<link>` that was on its way into the head. */
  add: (element: Element, before: Node | null) => void;
  /** The mode is known once the remote's module ran. */
  setMode: (mode: StylesMode) => void;
  /** Applies the styles inside a shadow root; returns the function that ends it. */
  applyTo: (root: ShadowRoot) => () => void;
  /** Removes everything. */
  end: () => void;
}

export function createHeadStyles(name: string, container: string): HeadStyles {
  const element = document.createElement('div');
  element.hidden = true;
  element.dataset.remoteHead = container;
  document.head.append(element);
  const holder = element.attachShadow({ mode: 'open' });
  const copies = new Map<HTMLStyleElement, CSSStyleSheet>();
  const roots = new Set<ShadowRoot>();
  let mode: StylesMode = 'shadow';
  let adopted: CSSStyleSheet[] = [];

  function copy(style: HTMLStyleElement): void {
    const made = copies.get(style) ?? new CSSStyleSheet({ media: style.media });
    copies.set(style, made);
    made.replaceSync(style.sheet ? textOf(style.sheet, mode === 'scoped' ? name : null) : '');
  }

  /** Copies new and changed styles alone: libraries add hundreds, one after another. */
  function sync(changed: ReadonlySet<Node> = new Set()): void {
    const styles = [...holder.querySelectorAll('style')];
    const present = new Set(styles);
    for (const style of copies.keys()) if (!present.has(style)) copies.delete(style);
    for (const style of styles) {
      if (!copies.has(style)) follow(style);
      if (!copies.has(style) || changed.has(style)) copy(style);
    }
    apply(styles.flatMap((style) => copies.get(style) ?? []));
    const links = [...holder.querySelectorAll('link')];
    if (mode !== 'shadow') element.append(...links);
    else for (const root of roots) copyLinks(root, links);
  }

  function apply(next: CSSStyleSheet[]): void {
    const isSame = next.length === adopted.length && next.every((sheet, at) => sheet === adopted[at]);
    if (isSame) return;
    for (const root of roots) replaceSheets(root, adopted, next);
    if (mode !== 'shadow') replaceSheets(document, adopted, next);
    adopted = next;
  }

  /** Libraries insert rules through `sheet`, of which no observer is notified. */
  function follow(style: HTMLStyleElement): void {
    if (Object.hasOwn(style, 'sheet')) return;
    const native = getterOf(style, 'sheet');
    const get = (): CSSStyleSheet | null => {
      const sheet = native() as CSSStyleSheet | null;
      if (sheet && !Object.hasOwn(sheet, 'insertRule')) relay(sheet, style);
      return sheet;
    };
    Object.defineProperty(style, 'sheet', { configurable: true, get });
  }

  function relay(sheet: CSSStyleSheet, style: HTMLStyleElement): void {
    const insert = sheet.insertRule.bind(sheet);
    const remove = sheet.deleteRule.bind(sheet);
    /** Changes the copy alike; a text that changed just before is copied with it. */
    const relayed = (added: number, change: (target: CSSStyleSheet) => void) => {
      const target = copies.get(style);
      const isAlike = target?.cssRules.length === sheet.cssRules.length - added;
      if (target && isAlike && mode !== 'scoped') change(target);
      else copy(style);
    };
    sheet.insertRule = (rule, index) => {
      const at = insert(rule, index);
      relayed(1, (target) => target.insertRule(rule, at));
      return at;
    };
    sheet.deleteRule = (index) => {
      remove(index);
      relayed(-1, (target) => target.deleteRule(index));
    };
  }

  const observer = new MutationObserver((records) => {
    const elements = records.map(({ target }) => (target instanceof Text ? target.parentNode : target));
    sync(new Set(elements.filter((node) => node !== null)));
  });
  observer.observe(holder, { childList: true, characterData: true, subtree: true });
  return {
    add(added, before) {
      const isHere = before?.parentNode === holder || before?.parentNode === element;
      const parent = added instanceof HTMLLinkElement && mode !== 'shadow' ? element : holder;
      parent.insertBefore(added, isHere && before.parentNode === parent ? before : null);
      if (parent === holder) sync();
    },
    setMode(next) {
      if (mode !== 'shadow') replaceSheets(document, adopted, []);
      mode = next;
      for (const style of copies.keys()) copy(style);
      if (mode !== 'shadow') replaceSheets(document, [], adopted);
      sync();
    },
    applyTo(root) {
      roots.add(root);
      replaceSheets(root, adopted, adopted);
      sync();
      return () => roots.delete(root);
    },
    end() {
      observer.disconnect();
      replaceSheets(document, adopted, []);
      roots.clear();
      element.remove();
    },
  };
}

/** The own getter of an element, as its prototype has it. */
function getterOf(of: object, name: string): () => unknown {
  for (let place: object | null = of; place; place = Object.getPrototypeOf(place) as object | null) {
    const { get } = Object.getOwnPropertyDescriptor(place, name) ?? {};
    if (get) return get.bind(of);
  }
  return () => null;
}

/** Replaces earlier sheets; those of others stay. */
function replaceSheets(
  root: Pick<Document, 'adoptedStyleSheets'>,
  before: CSSStyleSheet[],
  next: CSSStyleSheet[],
): void {
  const others = root.adoptedStyleSheets.filter((sheet) => !before.includes(sheet));
  root.adoptedStyleSheets = [...others, ...next];
}

const COPY = 'data-copy';

function copyLinks(root: ShadowRoot, links: Element[]): void {
  const known = [...root.querySelectorAll<HTMLLinkElement>(`:scope > link[${COPY}]`)];
  for (const link of links) {
    const address = link.getAttribute('href') ?? '';
    if (known.some((one) => one.getAttribute(COPY) === address)) continue;
    const made = link.cloneNode() as Element;
    made.setAttribute(COPY, address);
    root.prepend(made);
  }
}

/** @param scope name of the remote below whose elements alone the rules apply; null for no limit */
function textOf(sheet: CSSStyleSheet, scope: string | null): string {
  const rules = [...sheet.cssRules];
  const text = (list: CSSRule[]): string => list.map((rule) => rule.cssText).join('\n');
  if (scope === null || !('CSSScopeRule' in window)) return text(rules);
  // Names of animations and fonts belong to the whole page, also inside a scope.
  const isNamed = (rule: CSSRule) => rule instanceof CSSKeyframesRule || rule instanceof CSSFontFaceRule;
  const scoped = text(rules.filter((rule) => !isNamed(rule)));
  return `${text(rules.filter(isNamed))}\n@scope ([data-remote="${scope}"]) {\n${scoped}\n}`;
}
