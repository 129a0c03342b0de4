import type { Matcher } from '../layer.ts';
import { fillTemplate } from '../layer.ts';
import { pairsOf } from './table.ts';

/** Messages of the web UI. */
export const MESSAGES = pairsOf(`
Error=出错了
Connection errored out.=和绘图引擎的连接断了，请稍后再试
Connection errored out=和绘图引擎的连接断了，请稍后再试
Sampler not found=引擎没有这个采样方法
Invalid script name=引擎没有这个脚本
Upscaler not found=引擎没有这个放大算法
Mask is empty=蒙版是空的
No image selected=没有选择图片
Image not found=没有找到图片
File not found=没有找到文件
Internal Server Error=引擎内部出错
Not Found=引擎没有这个地址
Unauthorized=用户名或密码不对
Not authenticated=用户名或密码不对
Incorrect username or password=用户名或密码不对
Bad Gateway=引擎前面的代理没有连上它
Service Unavailable=引擎暂时不能用
Gateway Timeout=引擎太久没有回答
Interrupted=已停止
In queue...=排队中…
Processing...=处理中…
Loading...=载入中…
Done=完成
Finished=完成
Model loading...=正在载入模型…
Settings changed=设置已更改
There is no image to process=没有要处理的图片
A tensor with all NaNs was produced in Unet.=画面算坏了（Unet 全是 NaN）
A tensor with all NaNs was produced in VAE.=解码时画面算坏了（VAE 全是 NaN）
Use --disable-nan-check commandline argument to disable this check.=可以用启动参数 --disable-nan-check 关掉这项检查
For hires fix, use smaller tile size=高清修复请用更小的分块
`);

/**
 * Patterns of messages. Each is anchored at both ends and has at most one group of unlimited
 * length, so that none backtracks for long.
 */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\w+\.)*OutOfMemoryError: .*Tried to allocate ([\d.]+ [KMGT]iB).*$/s, '显存不够，还差 $1'],
  [/^CUDA out of memory\. Tried to allocate ([\d.]+ [KMGT]iB).*$/s, '显存不够，还差 $1'],
  [/^HIP out of memory\. Tried to allocate ([\d.]+ [KMGT]iB).*$/s, '显存不够，还差 $1'],
  [/^MPS backend out of memory.*$/s, '内存不够（MPS）'],
  [/^Sampler (.+) not found\.?$/, '引擎没有采样方法 $1'],
  [/^Script (.+) not found\.?$/, '引擎没有脚本 $1'],
  [/^Upscaler (.+) not found\.?$/, '引擎没有放大算法 $1'],
  [/^(?:Checkpoint|Model) (.+) not found\.?$/, '引擎没有模型 $1'],
  [/^(?:Couldn't find|Could not find) (?:checkpoint|model) (.+)$/, '引擎没有模型 $1'],
  [/^Couldn't find Lora with name (.+)$/, '引擎没有 LoRA $1'],
  [/^Loading weights (?:\[[0-9a-f]+\] )?from (.+)$/, '正在载入模型 $1'],
  [/^Time taken: ([\d.]+) sec\.?$/, '用时 $1 秒'],
  [/^ControlNet Unit (\d)$/, 'ControlNet 单元 $1'],
];

export const PATTERNS: readonly Matcher[] = FORMS.map(([form, template]) => (text: string) => {
  const match = form.exec(text);
  return match && fillTemplate(template, match.slice(1));
});
