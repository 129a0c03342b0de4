import { rewriteRuntime, tablesOf } from './rewrite-runtime.js';

/** Caret ranges are all that the share table asks for: the same major number, and not older. */
const RUNTIME = `
const taken = {};
const numbers = (version) => version.split(/[-+]/)[0].split('.').map(Number);
const older = ([a, b, c], [x, y, z]) => a - x || b - y || c - z;
const find = (key, wanted) => {
  const versions = (__webpack_require__.S.default || {})[key];
  if (!versions) throw new Error('Shared module ' + key + " doesn't exist in shared scope default");
  const least = numbers(wanted);
  const fitting = Object.keys(versions).filter((version) => {
    const own = numbers(version);
    return own[0] === least[0] && older(own, least) >= 0;
  });
  if (!fitting.length) {
    const [version, { from }] = Object.entries(versions)[0];
    throw new Error('Unsatisfied version ' + version + ' from ' + from + ' of shared singleton module ' + key + ' (required ^' + wanted + ')');
  }
  const share = versions[fitting.sort((a, b) => older(numbers(a), numbers(b))).pop()];
  share.loaded = 1;
  return share.get();
};
const set = (id, make) => {
  __webpack_require__.m[id] = (module) => {
    delete __webpack_require__.c[id];
    module.exports = make();
  };
};
__webpack_require__.f.consumes = (chunk, promises) => {
  for (const id of chunks[chunk] || []) {
    if (id in taken) {
      promises.push(taken[id]);
      continue;
    }
    const use = (factory) => {
      taken[id] = 0;
      set(id, factory);
    };
    const fail = (error) => {
      delete taken[id];
      set(id, () => {
        throw error;
      });
    };
    try {
      const found = find(...shares[id]);
      if (found.then) promises.push((taken[id] = found.then(use).catch(fail)));
      else use(found);
    } catch (error) {
      fail(error);
    }
  }
};
`;

/** A remote offers nothing: whoever initialises its container finds the scope as it was. */
const OFFERS_NOTHING = '__webpack_require__.S = {};\n__webpack_require__.I = () => 1;\n';

function consumes(source) {
  const { chunkMapping, moduleIdToConsumeDataMapping, initialConsumes } = tablesOf(source).consumesLoadingData;
  if (initialConsumes?.length) throw new Error('RemoteRuntimePlugin: a remote has no shares at its start');
  const shares = Object.entries(moduleIdToConsumeDataMapping).map(([id, share]) => {
    const { shareKey, requiredVersion, shareScope, strictVersion, singleton, fallback } = share;
    const wanted = /^\^([1-9]\d*\.\d+\.\d+)$/.exec(requiredVersion)?.[1];
    if (!wanted || shareScope !== 'default' || !strictVersion || !singleton || fallback)
      throw new Error(`RemoteRuntimePlugin: ${shareKey} is shared in a way that the share table does not know`);
    return [id, [shareKey, wanted]];
  });
  const tables = `const chunks = ${JSON.stringify(chunkMapping)};\nconst shares = ${JSON.stringify(Object.fromEntries(shares))};`;
  return `${tables}${RUNTIME}`;
}

const REQUEST = 'error.request = realSrc;';

/** An error about a chunk names its address; with the hash beside it the host can tell a lost file from one that was tampered with. */
function failures(source) {
  if (!source.includes(REQUEST)) throw new Error('RemoteRuntimePlugin: chunks are loaded in an unknown way');
  return source.replace(REQUEST, `${REQUEST}\nerror.integrity = (__webpack_require__.sriHashes || {})[chunkId];`);
}

const WRITE = { consumes_loading: consumes, sharing: () => OFFERS_NOTHING, jsonp_chunk_loading: failures };

/**
 * The runtime of sharing in a remote's entry, cut down to what remotes do: borrow singletons by caret range, offer nothing. The bundler's own
 * reads any range of npm and knows fallbacks; it is half of the entry, which stands before every page of the remote.
 */
export class RemoteRuntimePlugin {
  apply(compiler) {
    rewriteRuntime(compiler, 'RemoteRuntimePlugin', WRITE);
  }
}
