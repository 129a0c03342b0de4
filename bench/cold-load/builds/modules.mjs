/**
 * Bytes of source by file and owner, before minifying: says what a chunk is made of, not what it
 * weighs.
 */
export function moduleSizes({ chunks, chunkGraph }) {
  const sizes = {};
  for (const chunk of chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    if (!file) continue;
    const owners = (sizes[file] = {});
    for (const part of [...chunkGraph.getChunkModules(chunk)].flatMap((module) => module.modules ?? [module])) {
      const owner = ownerOf(part.resource ?? part.identifier());
      owners[owner] = (owners[owner] ?? 0) + part.size();
    }
  }
  return sizes;
}

/** `react-dom`, `@app/shared/ui`, `host/shell`, `remote-tools`. */
export function ownerOf(name) {
  const library = /node_modules[\\/](?:\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(
    name,
  );
  if (library) return library[1].replaceAll('\\', '/');
  const shared = /shared[\\/]src[\\/]([\w-]+)/.exec(name);
  if (shared) return `@app/shared/${shared[1]}`;
  const remote = /(remote-[a-z]+)[\\/]src/.exec(name);
  if (remote) return remote[1];
  const host = /[\\/]host[\\/]src[\\/]([\w-]+)/.exec(name);
  return host ? `host/${host[1]}` : 'runtime';
}
