/** TypeScript does not read `.vue` files; editors check what is inside them. */
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export default component;
}
