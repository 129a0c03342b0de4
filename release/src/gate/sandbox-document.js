'use strict';
/*
 * Fake document for a remote that is started in the sandbox: a tree in which style loaders and
 * libraries find head and body and what they put there. It has no layout and no styles. Every
 * unknown name can be called, read and written endlessly. Scripts and style sheets added to the
 * tree are recorded in `state.requests`.
 */
(() => {
  const ORIGIN = 'https://sandbox.invalid';
  const state = {
    base: '',
    entry: null,
    requests: [],
    waiting: new Map(),
    timers: [],
    report: undefined,
    next: 1,
  };

  /** A proxy that accepts everything: `anything.a.b().c` never throws. */
  function anything(known = {}) {
    const target = function () {};
    return new Proxy(target, {
      get(_target, key) {
        if (Object.hasOwn(known, key)) return known[key];
        if (key === Symbol.toPrimitive) return () => '';
        if (key === Symbol.iterator) return () => [][Symbol.iterator]();
        // No `then`: it would be awaited forever.
        if (key === 'then') return undefined;
        if (key === 'prototype') return target.prototype;
        if (key === '__esModule') return true;
        if (typeof key === 'symbol') return undefined;
        return (known[key] = anything());
      },
      set(_target, key, value) {
        known[key] = value;
        return true;
      },
      has: (_target, key) => typeof key === 'string',
      apply: () => anything(),
      construct: () => anything(),
      // Required by proxy invariants for frozen or enumerated objects. A non-configurable property
      // must exist on the target.
      defineProperty(_target, key, descriptor) {
        known[key] = 'value' in descriptor ? descriptor.value : descriptor.get && anything();
        return Reflect.defineProperty(target, key, descriptor);
      },
      deleteProperty: () => true,
    });
  }

  function fileOf(address) {
    const text = String(address).split(/[?#]/)[0];
    return text.startsWith(state.base) ? text.slice(state.base.length) : text;
  }

  function fire(element, type, detail) {
    const event = { type, target: element, currentTarget: element, detail };
    const own = element[`on${type}`];
    try {
      if (typeof own === 'function') own.call(element, event);
      for (const listener of element.heard[type] ?? []) listener.call(element, event);
    } catch {
      // A browser reports a listener that throws, and continues.
    }
  }

  /** Requests the file of a script or a style sheet. */
  function attach(element) {
    const address = element.tagName === 'SCRIPT' ? element.src : element.tagName === 'LINK' ? element.href : undefined;
    if (!address || (element.tagName === 'LINK' && element.rel !== 'stylesheet')) return element;
    const id = state.next++;
    state.waiting.set(id, element);
    // A file of another version or origin does not exist here.
    state.requests.push({ id, path: fileOf(address) });
    return element;
  }

  /** Children by node: a place in the tree is no property, which code could set to anything. */
  const places = new WeakMap();
  const childrenOf = (node) => places.get(node)?.children ?? [];
  const parentOf = (node) => places.get(node)?.parent ?? null;
  const elementsOf = (node) => childrenOf(node).filter((child) => !child.tagName.startsWith('#'));
  const besides = (node, step) => {
    const siblings = childrenOf(parentOf(node));
    return siblings[siblings.indexOf(node) + step] ?? null;
  };

  function take(node) {
    const siblings = childrenOf(parentOf(node));
    const at = siblings.indexOf(node);
    if (at !== -1) siblings.splice(at, 1);
    if (places.has(node)) places.get(node).parent = null;
    return node;
  }

  function put(parent, given, before = null) {
    const node = typeof given === 'object' || typeof given === 'function' ? given : createText(given);
    if (!places.has(node)) return node;
    take(node);
    const siblings = childrenOf(parent);
    const at = siblings.indexOf(before);
    siblings.splice(at === -1 ? siblings.length : at, 0, node);
    places.get(node).parent = parent;
    return attach(node);
  }

  /** Elements below a node by simple selectors: `style[data-x="y"]`, `#id`, lists of them. */
  function select(node, selector) {
    const found = String(selector)
      .split(',')
      .map((part) => /^([\w*-]+)?(?:#([\w-]+))?((?:\[[^\]]+\])*)$/.exec(part.trim()))
      .filter((match) => match?.[0]);
    const matches = (one, [, tag, id, attributes]) =>
      (!tag || tag === '*' || one.tagName === tag.toUpperCase()) &&
      (!id || one.id === id) &&
      [...attributes.matchAll(/\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]/g)].every(([, name, value]) =>
        value === undefined ? one.hasAttribute(name) : one.getAttribute(name) === value,
      );
    const below = (one) => elementsOf(one).flatMap((child) => [child, ...below(child)]);
    return below(node).filter((one) => found.some((match) => matches(one, match)));
  }

  function createElement(tag) {
    const heard = {};
    const attributes = new Map();
    const read = (name) =>
      attributes.get(name) ?? (typeof known[name] === 'string' && known[name] !== '' ? known[name] : null);
    const known = {
      tagName: String(tag).toUpperCase(),
      nodeName: String(tag).toUpperCase(),
      nodeType: String(tag) === '#text' ? 3 : 1,
      heard,
      id: '',
      src: '',
      href: '',
      rel: '',
      textContent: '',
      get ownerDocument() {
        return document;
      },
      get isConnected() {
        let top = element;
        while (parentOf(top)) top = parentOf(top);
        return top === root;
      },
      get parentNode() {
        return parentOf(element);
      },
      get parentElement() {
        return parentOf(element);
      },
      get childNodes() {
        return [...childrenOf(element)];
      },
      get children() {
        return elementsOf(element);
      },
      get firstChild() {
        return childrenOf(element)[0] ?? null;
      },
      get lastChild() {
        return childrenOf(element).at(-1) ?? null;
      },
      get nextSibling() {
        return besides(element, 1);
      },
      get previousSibling() {
        return besides(element, -1);
      },
      contains: (node) => {
        for (let one = node; one; one = parentOf(one)) if (one === element) return true;
        return false;
      },
      hasChildNodes: () => childrenOf(element).length > 0,
      setAttribute(name, value) {
        attributes.set(name, String(value));
        known[name] = value;
      },
      getAttribute: read,
      hasAttribute: (name) => read(name) !== null,
      removeAttribute(name) {
        attributes.delete(name);
        delete known[name];
      },
      addEventListener: (type, listener) => void (heard[type] ??= []).push(listener),
      removeEventListener: () => undefined,
      appendChild: (child) => put(element, child),
      insertBefore: (child, before) => put(element, child, before),
      replaceChild: (child, old) => (put(element, child, old), take(old)),
      removeChild: take,
      append: (...nodes) => nodes.forEach((node) => put(element, node)),
      prepend: (...nodes) => {
        const first = childrenOf(element)[0] ?? null;
        for (const node of nodes) put(element, node, first);
      },
      replaceChildren: (...nodes) => {
        while (childrenOf(element).length > 0) take(childrenOf(element)[0]);
        for (const node of nodes) put(element, node);
      },
      remove: () => void take(element),
      querySelector: (selector) => select(element, selector)[0] ?? null,
      querySelectorAll: (selector) => select(element, selector),
      getElementsByTagName: (name) => select(element, name),
      onload: null,
      onerror: null,
    };
    const element = anything(known);
    places.set(element, { children: [], parent: null });
    return element;
  }

  function createText(text) {
    const node = createElement('#text');
    node.data = String(text);
    return node;
  }

  const root = createElement('html');
  const [head, body] = ['head', 'body'].map((tag) => put(root, createElement(tag)));
  const all = (selector) => [...(/^html$/i.test(selector) ? [root] : []), ...select(root, selector)];
  const document = anything({
    currentScript: null,
    head,
    body,
    documentElement: root,
    baseURI: `${ORIGIN}/`,
    readyState: 'complete',
    cookie: '',
    title: '',
    createElement,
    createElementNS: (_space, tag) => createElement(tag),
    createTextNode: createText,
    createComment: () => createElement('#comment'),
    getElementsByTagName: all,
    getElementsByClassName: () => [],
    querySelectorAll: all,
    querySelector: (selector) => all(selector)[0] ?? null,
    getElementById: (id) => all(`#${id}`)[0] ?? null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

  globalThis.standIn = { ORIGIN, state, anything, createElement, attach, fire, fileOf, document };
})();
