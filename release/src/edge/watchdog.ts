import type { ReleaseDocument } from '@app/shared/contracts/release';
import { HOST_FAILED_COOKIE, spareOf } from '@app/shared/contracts/resolve';

/** Once everything is here, so long a host may take to come up, and so long once it has thrown or lost a script. */
const LATE_MS = 15_000;
const BROKEN_MS = 2000;
/** By then a bad version on trial has been withdrawn. */
const SPARE_S = 600;

/**
 * A few lines of the page's own that need nothing of the host: a host that never says `host-up` is told as failed, and the page is loaded once more, with the
 * spare version by the cookie. An error alone is no reason: what heals itself comes up. Nobody is sent anywhere twice, nor without a network.
 */
const SCRIPT = `!function(v,r){var t,n=${LATE_MS},c='loadErrors',d=document,k='${HOST_FAILED_COOKIE}=';
function end(){clearTimeout(t);removeEventListener('error',bad,!0);removeEventListener('unhandledrejection',bad);removeEventListener('load',wait)}
function wait(){t=setTimeout(late,n)}
function late(){if(d.hidden||navigator.onLine===!1)return wait();end();
var e={name:'host',version:v,loads:0,loadErrors:0,mounts:0,renderErrors:0,mountMs:[]};e[c]=1;
try{navigator.sendBeacon('/release/health',JSON.stringify({revision:r,entries:[e]}))}catch(x){}
if(d.cookie.indexOf(k)<0){d.cookie=k+v+'; Path=/; Max-Age=${SPARE_S}; SameSite=Lax';d.cookie.indexOf(k)<0||location.reload()}}
function bad(e){var x=e.error||e.reason,s=e.target&&e.target.tagName=='SCRIPT'&&e.target.src;
if(((s||'')+(e.filename||'')+(x&&x.stack||'')).indexOf('/r/host/')<0)return;
if(s)c='lost';n=${BROKEN_MS};if(t){clearTimeout(t);wait()}}
addEventListener('error',bad,!0);addEventListener('unhandledrejection',bad);addEventListener('load',wait);addEventListener('host-up',end)}`.replaceAll(
  '\n',
  '',
);

/** The watchdog of a page with this version of the host; none where nothing could stand in for it. */
export function watchdogOf({ host, revision }: ReleaseDocument, version: string): string {
  return spareOf(host, version) ? `${SCRIPT}(${JSON.stringify(version)},${revision})` : '';
}
