import type { ReleaseDocument } from '@app/shared/contracts/release';
import { OWN_FILES_COOKIE } from '@app/shared/release-rules/artifact-base';
import { HOST_FAILED_COOKIE, fallbackOf } from '@app/shared/release-rules/resolve';
import { BASE64, isOnTrial } from '@app/shared/release-rules/sampling';
import { HOST_NAME } from '../document/manifest.ts';

/**
 * Time in ms for a host to start once all scripts are loaded, and once it has thrown or lost a
 * script.
 */
const LATE_MS = 15_000;
const BROKEN_MS = 2000;
/** Lifetime of the cookie in s, in which a bad version on trial has been withdrawn. */
const COOKIE_S = 600;
/**
 * Time in ms after which a page without a started host shows the notice: within ten seconds of the
 * request.
 */
const NOTICE_MS = 9000;
/** Time in ms from start to first render. */
const DRAWN_MS = 3000;
/**
 * Age in ms from which an unfinished start counts as hanging; a younger one may be another tab's.
 */
const HANG_MS = 10_000;
/** Time in ms for a host whose files come from a CDN to start, before the notice. */
const CDN_MS = 8000;
/**
 * Cookie with the version that a page is starting, and since when: a hanging host cannot report,
 * but the next page finds this.
 */
const TRYING_COOKIE = 'hostTrying';

const WORDS = {
  text: '页面没有打开，请刷新再试。如果仍然这样，可能是网络或安全软件拦截了网页脚本，或浏览器版本过低。可使用 Chrome 或 Edge 110、Firefox 115、Safari 16.4 及以上版本。',
  old: '浏览器版本过低，页面打不开。请使用 Chrome 或 Edge 110、Firefox 115、Safari 16.4 及以上版本。',
  phone: '客服电话：',
  reload: '刷新页面',
};

/** Shows that the page did not open, in syntax that every browser parses. */
const NOTICE = `
var w=window,d=document,up=false,notice,old=!([].toSorted&&w.CompressionStream);
function add(parent,tag,text,style){var part=d.createElement(tag);part.textContent=text;part.style.cssText=style;parent.appendChild(part);return part}
function say(){
if(up||notice||!d.body)return;
notice=add(d.body,'div','','position:fixed;z-index:2147483647;left:0;right:0;top:0;padding:16px;background:#fff;color:#15181e;border-bottom:1px solid #8a919e;font:16px/1.6 sans-serif;text-align:center');
notice.setAttribute('role','alert');
add(notice,'p',(old?words.old:words.text)+(phone?words.phone+phone+'\\u3002':''),'margin:0 auto 12px;max-width:640px');
add(notice,'button',words.reload,'font:inherit;padding:6px 20px;border:1px solid #565d6b;border-radius:6px;background:#fff;color:inherit;cursor:pointer').onclick=function(){location.reload()};
}
function hide(){up=true;if(notice)d.body.removeChild(notice);notice=null}
setTimeout(say,${NOTICE_MS});`;

/**
 * Inline script of the page that is independent of the host, in syntax that every browser parses.
 * It has five tasks:
 * - A host that never fires `host-up`, or hides everything afterwards, is reported as failed, and
 *   the page is reloaded once, with the fallback version by cookie. An error alone is no reason:
 *   the host may still start. No page reloads twice, or offline.
 * - A host that hangs is detected by the next page.
 * - Where nothing starts, the page shows a notice.
 * - Where a script of the host does not come from the CDN, or the host does not start in time, the
 *   page is loaded once more with the files of its own origin.
 * - Browsers below the baseline are reported as such, and count against no version.
 */
const SCRIPT = `
!function(version,revision,spare,phone,words,share,cdn){${NOTICE}
var nonce=d.currentScript&&d.currentScript.nonce||'',letters='${BASE64}';
function letter(at){return letters.indexOf(nonce.charAt(at))}
var reports=share>=1||(letter(0)*4096+letter(1)*64+letter(2))/262144<share;
var failed='${HOST_FAILED_COOKIE}=',trying='${TRYING_COOKIE}=';
var wait=${LATE_MS},kind='loadErrors',told=false,timer;
function now(){return new Date().getTime()}
function keep(cookie,age){d.cookie=cookie+'; Path=/; Max-Age='+age+'; SameSite=Lax'}
function tell(report){report.revision=revision;try{navigator.sendBeacon('/release/health',JSON.stringify(report))}catch(error){}}
function tried(){var found=/(?:^|; )${TRYING_COOKIE}=([^;~]*)~(\\d+)/.exec(d.cookie);return found&&found[1]===version?+found[2]:0}
function end(){clearTimeout(timer);w.removeEventListener('error',bad,true);w.removeEventListener('unhandledrejection',bad);w.removeEventListener('load',loaded)}
function own(){var mark='${OWN_FILES_COOKIE}=';if(!cdn||d.cookie.indexOf(mark)>=0)return false;keep(mark+1,${COOKIE_S});return d.cookie.indexOf(mark)>=0}
if(cdn)setTimeout(function(){if(!up&&!d.hidden&&navigator.onLine!==false&&own())location.reload()},${CDN_MS});
function leave(){if(tried()===mine)keep(trying,0)}
function give(){
end();
if(told)return;
told=true;
if(old)return say();
var entry={name:'host',version:version,loads:0,loadErrors:0,mounts:0,renderErrors:0,mountMs:[]};
entry[kind]=1;
if(reports)tell({entries:[entry]});
if(spare&&d.cookie.indexOf(failed)<0){
keep(trying,0);
keep(failed+version,${COOKIE_S});
if(d.cookie.indexOf(failed)>=0)return location.reload();
}
say();
}
function late(){if(d.hidden||navigator.onLine===false)return loaded();give()}
function loaded(){timer=setTimeout(late,wait)}
function bad(event){
var error=event.error||event.reason,script=event.target&&event.target.tagName==='SCRIPT'&&event.target.src;
if(script&&cdn&&script.indexOf(cdn)===0&&own())return location.reload();
if(((script||'')+(event.filename||'')+(error&&error.stack||'')).indexOf('/r/host/')<0)return;
if(script)kind='lost';
wait=${BROKEN_MS};
if(timer){clearTimeout(timer);loaded()}
}
function drawn(){
if(d.hidden)return setTimeout(drawn,${DRAWN_MS});
var root=d.getElementById('root');
if(!root||root.getClientRects().length&&/\\S/.test(root.innerText))return leave();
up=false;kind='renderErrors';give();
}
w.addEventListener('error',bad,true);
w.addEventListener('unhandledrejection',bad);
w.addEventListener('load',loaded);
w.addEventListener('pagehide',leave);
w.addEventListener('host-up',function(){hide();end();setTimeout(drawn,${DRAWN_MS})});
var mine=now(),age=mine-tried();
if(old)tell({unsupported:true});
else if(spare&&age>${HANG_MS}&&age<${COOKIE_S * 1000}){keep(trying,0);give()}
else if(spare&&age>${HANG_MS})keep(trying+version+'~'+mine,${COOKIE_S});
}`
  .split('\n')
  .join('');

/** The notice alone, for pages without a server: no reports, no fallback version. */
const NOTICE_ALONE = `!function(phone,words){${NOTICE}
w.addEventListener('host-up',hide);
}`
  .split('\n')
  .join('');

const callText = (script: string, facts: readonly unknown[]): string =>
  `${script}(${facts.map((fact) => JSON.stringify(fact).replaceAll('<', String.raw`\u003c`)).join(',')})`;

/** Script of a static page that shows a notice when nothing starts. */
export const noticeScript = (): string => callText(NOTICE_ALONE, ['', WORDS]);

/**
 * The watchdog of a page with this version of the host.
 * @param site telephone number of the operator's service, and base of the CDN that the page's files
 *   come from, where configured
 */
export function watchdogOf(
  document: ReleaseDocument,
  version: string,
  { phone = '', cdn = '' }: { phone?: string | undefined; cdn?: string | undefined } = {},
): string {
  const { host, revision, beaconShare = 1 } = document;
  // The share of pages that report it when all is well, see isSampled.
  const share = isOnTrial(document, HOST_NAME, version) ? 1 : beaconShare;
  return callText(SCRIPT, [version, revision, Boolean(fallbackOf(host, version)), phone, WORDS, share, cdn]);
}
