/** Text of a script with all its imports, see scripts/rspack/thread-loader.js. */
declare module '*?thread' {
  const code: string;
  export default code;
}
