import sharp from 'sharp';
import { enhanceFile } from './lib/enhance.ts';
await sharp('/tmp/dev/big/big.jpg').extract({left:0,top:0,width:2000,height:1500}).jpeg({quality:90}).toFile('/tmp/dev/big/q.jpg');
const t=process.cpuUsage();await enhanceFile('/tmp/dev/big/q.jpg',{});const u=process.cpuUsage(t);console.log('cpu',(u.user+u.system)/1e6);
