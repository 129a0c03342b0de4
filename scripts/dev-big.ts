import sharp from 'sharp';
import { openBuiltin } from '../service/src/engines/builtin/engine.ts';
import { zEnhanceParams } from '../shared/src/contracts/aigc.ts';
const src='/tmp/dev/big/big.jpg';
const {data,info}=await sharp('bench/enhance/photos/sign-2.jpg').resize(4000,3000,{fit:'fill',kernel:'lanczos3'}).raw().toBuffer({resolveWithObject:true});
let s=1;for(let i=0;i<data.length;i++){s=(s*1664525+1013904223)>>>0;data[i]=Math.max(0,Math.min(255,data[i]!+((s>>>16)%33)-16))}
await sharp(data,{raw:{width:info.width,height:info.height,channels:3}}).jpeg({quality:90}).toFile(src);
const e=openBuiltin();const t=Date.now();let last=0;
await e.run({id:'x',params:zEnhanceParams.parse({tool:'imgEnhance',fileId:'6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11',scale:2}),seed:1,source:src,made:0},{signal:new AbortController().signal,onProgress:p=>{if(p.percent-last>15){last=p.percent;console.log(p.percent.toFixed(0),Date.now()-t)}},onImage:i=>console.log(i.width,i.height,i.data.length,i.notes)});
console.log('s',(Date.now()-t)/1000,'maxrss MB',process.resourceUsage().maxRSS/1024);await e.close();
