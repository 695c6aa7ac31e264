import { ORIENTATION_BYTES, orientationAlone } from './exif-orientation.ts';
import { segmentsOf } from './jpeg-frame.ts';

const APP1 = 0xe1;
/** What the library takes a segment for EXIF by, and what EXIF 2.32 (4.7.2) puts before the block. */
const EXIF_BEGIN = 'Exif';
const EXIF_HEADER = Buffer.from('Exif\0\0', 'latin1');
/** Marker and length before the data of a segment. */
const SEGMENT_HEADER_BYTES = 4;

/** A JPEG whose EXIF states the orientation alone. The segments keep their lengths, so a damaged file remains damaged. */
export function plainJpeg(bytes: Buffer): Buffer {
  const plain = Buffer.from(bytes);
  for (const at of segmentsOf(bytes)) {
    const data = plain.subarray(at + SEGMENT_HEADER_BYTES, at + 2 + bytes.readUInt16BE(at + 2));
    if (bytes[at + 1] === APP1 && data.toString('latin1', 0, EXIF_BEGIN.length) === EXIF_BEGIN) keepOrientation(data);
  }
  return plain;
}

function keepOrientation(data: Buffer): void {
  const block = orientationAlone(data.subarray(EXIF_HEADER.length));
  data.fill(0);
  if (data.length < EXIF_HEADER.length + ORIENTATION_BYTES) return;
  EXIF_HEADER.copy(data);
  block.copy(data, EXIF_HEADER.length);
}
