/** The text of a script with all that it imports, see scripts/rspack/thread-loader.js. */
declare module '*?thread' {
  const code: string;
  export default code;
}
