import type { Scope } from '../entries.ts';
import { pairsOf } from './table.ts';

/** Texts whose meaning depends on their place. */
export const SCOPED: Readonly<Partial<Record<Scope, [string, string][]>>> = {
  upscaler: pairsOf(`
None=不用放大算法
Nearest=最近邻 Nearest
Latent=潜变量 Latent
Latent (antialiased)=潜变量（抗锯齿）
Latent (bicubic)=潜变量（双三次）
Latent (bicubic antialiased)=潜变量（双三次，抗锯齿）
Latent (nearest)=潜变量（最近邻）
Latent (nearest-exact)=潜变量（精确最近邻）
`),
  scheduler: pairsOf(`
Automatic=自动
Uniform=均匀 Uniform
Exponential=指数 Exponential
Polyexponential=多重指数 Polyexponential
SGM Uniform=SGM 均匀
KL Optimal=KL 最优
Align Your Steps=对齐步数 AYS
Simple=简单 Simple
Normal=普通 Normal
Linear=线性 Linear
Cosine=余弦 Cosine
`),
  script: pairsOf(`
None=不用脚本
`),
  interrogator: pairsOf(`
clip=CLIP：一句话
deepdanbooru=DeepDanbooru：标签
deepbooru=DeepBooru：标签
`),
};
