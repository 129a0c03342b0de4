import { CACHED_FOREVER, CACHED_ONE_SECOND } from '../http/caching.ts';

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} "${value}" always;`)
    .join('\n');
}

/** Headers of immutable files. */
export const ARTIFACT_HEADERS = {
  'Cache-Control': CACHED_FOREVER,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** Headers of the release document. */
export const DOCUMENT_HEADERS = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** Headers of files that are named after the digest of their bytes. */
export const DIGEST_HEADERS = { ...DOCUMENT_HEADERS, 'Cache-Control': CACHED_FOREVER };

/** Headers of the pointer, by which open pages learn of another document. */
export const POINTER_HEADERS = { ...DOCUMENT_HEADERS, 'Cache-Control': CACHED_ONE_SECOND };

/** Locations for nginx, to be included in a `server` whose `root` is the exported folder. */
export function nginxLocations(page: Readonly<Record<string, string>>): string {
  return `# 由 release export 生成，每次导出都会重写。放在 root 指向本目录的 server { } 里：include <本目录>/nginx.conf;
# 有 ngx_brotli 模块时，可在 server { } 里加上 brotli_static on;
gzip_static on;

# 重试时换一个地址，取的是同一个文件
location ~ ^/~r[0-9]+/r/ {
  rewrite ^/~r[0-9]+(/r/.*)$ $1 last;
}

# 版本与图片：内容永不改变
location ^~ /r/ {
${headerLines(ARTIFACT_HEADERS).replaceAll(' always;', ';')}
  try_files $uri =404;
}

# 打开的页面定时来问
location = /release/document.json {
${headerLines(DOCUMENT_HEADERS)}
}
location = /release/pointer.json {
${headerLines(POINTER_HEADERS)}
}
location ^~ /release/documents/ {
${headerLines(DIGEST_HEADERS).replaceAll(' always;', ';')}
  try_files $uri =404;
}
location ^~ /release/ {
  return 404;
}

location ~ ^/(nginx\\.conf|headers\\.json|\\.export\\.json)$ {
  return 404;
}

# 其余路径都是同一个页面，由浏览器解析
location / {
  add_header Cache-Control "no-cache" always;
${headerLines(page)}
  try_files $uri /index.html;
}
`;
}
