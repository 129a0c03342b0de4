/** What the page's HTML began to verify before the host's scripts were there, as `releaseVerdict` of the window. */
export interface VerdictAhead {
  /** See signedText. */
  text: string;
  signature: string;
  /** Raw and base64. */
  key: string;
  /** Rejects where the browser cannot tell. */
  genuine: Promise<boolean>;
}

/**
 * Starts verifying the embedded document as soon as it is parsed. Verification runs beside the main thread, but its steps hand over through it,
 * and that is taken while the host's scripts start. Whoever uses the verdict compares what it is about; without one the host verifies by itself.
 */
export const verifyAheadScript = `try{
const read=(id)=>JSON.parse(document.getElementById(id).textContent);
const {signature,...body}=read("release-document"),key=read("release-keys")[body.keyId];
const sorted=(v)=>Array.isArray(v)?v.map(sorted):v&&typeof v=="object"?Object.fromEntries(Object.entries(v).sort(([a],[b])=>a<b?-1:1).map(([k,x])=>[k,sorted(x)])):v;
const bytes=(t)=>Uint8Array.from(atob(t),(c)=>c.charCodeAt(0)),text=JSON.stringify(sorted(body));
const genuine=crypto.subtle.importKey("raw",bytes(key),"Ed25519",false,["verify"]).then((k)=>crypto.subtle.verify("Ed25519",k,bytes(signature),new TextEncoder().encode(text)));
genuine.catch(()=>0);
window.releaseVerdict={text,signature,key,genuine}
}catch{}`.replaceAll('\n', '');
