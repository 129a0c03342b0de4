import { ShaderMaterial } from 'three';

const VERTEX = `
varying vec3 seenNormal;
varying float away;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  seenNormal = normalMatrix * normal;
  away = -seen.z;
  gl_Position = projectionMatrix * seen;
}`;

/** Grey values of the nearest and the farthest point of figures. */
const NEAREST = '1.0';
const FARTHEST = '0.25';

/** Depth material: white is near. Distances are set in metres. */
export const depthMaterial = (): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: `
varying float away;
uniform float nearest;
uniform float farthest;
void main() {
  float share = clamp((away - nearest) / (farthest - nearest), 0.0, 1.0);
  gl_FragColor = vec4(vec3(mix(${NEAREST}, ${FARTHEST}, share)), 1.0);
}`,
    uniforms: { nearest: { value: 0 }, farthest: { value: 1 } },
  });

/** Normal colours of ControlNet 1.1: red to the left, green up, blue towards the viewer. */
export const normalMaterial = (): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: `
varying vec3 seenNormal;
void main() {
  vec3 way = normalize(seenNormal);
  gl_FragColor = vec4(0.5 - 0.5 * way.x, 0.5 + 0.5 * way.y, 0.5 + 0.5 * way.z, 1.0);
}`,
  });
