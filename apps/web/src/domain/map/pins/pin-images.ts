import { LocationType } from '@rastnetz/contract';
import type { Map as MapInstance } from 'maplibre-gl';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LOCATION_TYPE_STYLES } from '#domain/location-type/location-type.tsx';

/** A pin of 30 × 40 pixels, its tip at the bottom centre. */
export const PIN_PATH = 'M15 0C7 0 1 6 1 14c0 10 14 26 14 26s14-16 14-26C29 6 23 0 15 0z';
const PIXEL_RATIO = 2;
const PIN_SIZE = { width: 32, height: 42 };

/** Name of a type's pin image in the map's style. */
const pinImage = (type: LocationType): string => `pin:${type}`;

/** The SVG paths of a type's pictogram: Tabler keeps them inside its components, so the icon is rendered into a detached element. */
function pictogramPaths(type: LocationType): string[] {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(createElement(LOCATION_TYPE_STYLES[type].Icon)));
  const paths = [...host.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  root.unmount();
  return paths;
}

function drawPin(context: CanvasRenderingContext2D, type: LocationType): void {
  context.scale(PIXEL_RATIO, PIXEL_RATIO);
  context.translate(1, 1);
  context.fillStyle = LOCATION_TYPE_STYLES[type].color;
  context.strokeStyle = '#fff';
  context.lineWidth = 1.5;
  context.fill(new Path2D(PIN_PATH));
  context.stroke(new Path2D(PIN_PATH));
  context.translate(6, 5);
  context.scale(0.75, 0.75);
  context.lineWidth = 2.2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const path of pictogramPaths(type)) context.stroke(new Path2D(path));
}

function pinPixels(type: LocationType): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = PIN_SIZE.width * PIXEL_RATIO;
  canvas.height = PIN_SIZE.height * PIXEL_RATIO;
  const context = canvas.getContext('2d');
  if (!context) return null;
  drawPin(context, type);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Draws the pins of the location types when the map first requests one, and again after a change of style. */
export function providePinImages(map: MapInstance): void {
  map.setMissingStyleImageResolver((id) => {
    const type = LocationType.options.find((option) => pinImage(option) === id);
    const pixels = type ? pinPixels(type) : null;
    if (pixels && !map.hasImage(id)) map.addImage(id, pixels, { pixelRatio: PIXEL_RATIO });
  });
}
