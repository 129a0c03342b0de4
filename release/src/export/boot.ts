/** Trusted Types policy of the boot script. */
export const BOOT_POLICY = 'app-boot';

/**
 * Runs at the end of a static page, in place of the edge's choice: reads the visitor's host version
 * from the document and starts it. Same rule as `resolveHost` in
 * shared/src/release-rules/resolve.ts, separate because nothing is loaded yet. Expects the elements
 * `release-document` and `release-hosts` (`{ <version>: [{ file, integrity }] }`).
 */
export const BOOT = `(function () {
  function read(id) { return JSON.parse(document.getElementById(id).textContent); }
  function hash(text) {
    var value = 0x811c9dc5;
    for (var at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
    return (value ^ (value >>> 16)) >>> 0;
  }
  function visitor() {
    var known = /(?:^|; )visitorId=([\\w-]+)/.exec(document.cookie);
    if (known) return known[1];
    var made = Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) {
      return byte.toString(16).padStart(2, '0');
    }).join('');
    var secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = 'visitorId=' + made + '; Path=/; Max-Age=31536000; SameSite=Lax' + secure;
    return made;
  }
  var release = read('release-document');
  var scripts = read('release-hosts');
  var host = release.host;
  var bucket = hash(release.salt + '\\nhost\\n' + visitor()) % 10000;
  var alive = host.versions.filter(function (one) { return host.killed.indexOf(one.version) < 0; });
  var language = (navigator.language || '').split('-')[0].toLowerCase();
  function fits(one) {
    var traits = Object.keys(one.where || {});
    return traits.length > 0 && traits.every(function (trait) {
      return trait === 'language' && one.where.language.indexOf(language) >= 0;
    });
  }
  var chosen =
    alive.slice().reverse().find(fits) ||
    alive.find(function (one) {
      return one.slices.some(function (slice) { return bucket >= slice[0] && bucket < slice[1]; });
    }) ||
    alive.find(function (one) { return one.version === host.stable; }) ||
    alive.find(function (one) { return one.version === host.previous; }) ||
    alive[alive.length - 1];
  if (!chosen || !scripts[chosen.version]) return;
  var allowed = scripts[chosen.version].map(function (one) { return chosen.base + one.file; });
  var policy = window.trustedTypes && window.trustedTypes.createPolicy('${BOOT_POLICY}', {
    createScriptURL: function (url) {
      if (allowed.indexOf(url) < 0) throw new TypeError('not a script of the host: ' + url);
      return url;
    },
  });
  scripts[chosen.version].forEach(function (one) {
    var script = document.createElement('script');
    var address = chosen.base + one.file;
    script.async = false;
    script.crossOrigin = 'anonymous';
    script.integrity = one.integrity;
    script.src = policy ? policy.createScriptURL(address) : address;
    document.head.appendChild(script);
  });
})();`;
