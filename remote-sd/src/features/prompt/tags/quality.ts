/**
 * Quality tags, for prompts and negative prompts: `English=中文、别名`, separated by semicolons.
 */
export const QUALITY = `
masterpiece=杰作、大师作品; best quality=最佳质量、最高质量; high quality=高质量、高品质; highly detailed=高度细节、高细节; ultra detailed=极致细节、超精细; intricate details=精细细节、繁复细节; extremely detailed=极其细致
sharp focus=清晰对焦、锐利对焦; high resolution=高分辨率、高清; 8k=8K; 4k=4K超清; hdr=高动态范围; photorealistic=照片级真实、照片级; realistic=写实、逼真; hyperrealistic=超写实; award winning=获奖作品; professional=专业
official art=官方插画; clean lines=线条干净; crisp=清脆利落; smooth=光滑、平滑; finely textured=质感细腻; perfect composition=完美构图; well lit=光线良好
low quality=低质量、低品质; worst quality=最差质量; normal quality=普通质量; lowres=低分辨率; blurry=模糊; jpeg artifacts=压缩痕迹、JPEG 噪点; noise=噪点; overexposed=过曝; underexposed=欠曝; out of focus=失焦、虚焦
watermark=水印; signature=签名; text=文字; logo=标志、商标; username=用户名; error=错误; cropped=被裁切; duplicate=重复; deformed=变形; distorted=畸变、扭曲; disfigured=毁容; mutated=变异; ugly=丑陋
bad anatomy=人体结构错误; bad hands=手部错误、画坏的手; bad proportions=比例失调; extra fingers=多余的手指; missing fingers=缺少手指; fused fingers=手指粘连; extra limbs=多余的肢体; missing limbs=缺少肢体; extra arms=多余的手臂; extra legs=多余的腿; long neck=长脖子; poorly drawn face=画坏的脸; poorly drawn hands=画坏的手部; cross-eyed=斗鸡眼; out of frame=超出画面; cluttered=杂乱; oversaturated=过度饱和; plastic skin=塑料皮肤; flat lighting=光线平淡; grainy=颗粒粗糙; border=边框; frame=画框、相框
`;
