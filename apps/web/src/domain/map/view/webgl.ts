/** Whether this browser can draw the map: without WebGL 2 MapLibre would leave an empty box and say nothing. */
export function hasWebgl2(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
