import type * as pageModule from './contract.ts';

/** Name of the container in the window, with the version; set by the build. */
declare const __PLATFORM_CONTAINER__: string;

interface Modules {
  [name: string]: () => Promise<typeof pageModule>;
}

/** Started on demand: a host of others may load this file long before it draws a page. */
const modules: Modules = { './page': () => import(/* webpackMode: "eager" */ './page.tsx') };

/** Container of Module Federation for hosts of others. It takes none of their shared modules. */
const container = {
  init: () => undefined,
  async get(name: string): Promise<() => typeof pageModule> {
    const load = Object.hasOwn(modules, name) ? modules[name] : undefined;
    if (!load) throw new Error(`platform exposes ./page, not ${name}`);
    const module = await load();
    return () => module;
  },
};

Object.assign(globalThis, { [__PLATFORM_CONTAINER__]: container });
