import { doubled } from './typed-columns.ts';

const FIRST_CAPACITY = 4096;
const FIRST_BYTES = 1 << 16;

/** Texts by slot, as UTF-8 in one buffer: 8 bytes each beside the text, and nothing that the garbage collector has to visit. */
export class TextColumn {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #used = 0;
  /** Bytes in use that belong to no slot any more. */
  #dead = 0;
  #starts = new Uint32Array(FIRST_CAPACITY);
  #lengths = new Uint32Array(FIRST_CAPACITY);
  #size = 0;

  /** The text of a slot. */
  at(slot: number): string {
    const start = this.#starts[slot] as number;
    return this.#bytes.toString('utf8', start, start + (this.#lengths[slot] as number));
  }

  /** Sets the text of an existing slot, or of the next one. */
  set(slot: number, text: string): void {
    if (slot === this.#size) this.#addSlot();
    const length = Buffer.byteLength(text);
    this.#dead += this.#lengths[slot] as number;
    this.#lengths[slot] = 0;
    this.#makeSpace(length);
    this.#bytes.write(text, this.#used);
    this.#starts[slot] = this.#used;
    this.#lengths[slot] = length;
    this.#used += length;
  }

  /** Removes the text of a slot, and moves that of the last slot to it. */
  replaceWithLast(slot: number): void {
    const last = this.#size - 1;
    this.#dead += this.#lengths[slot] as number;
    this.#starts[slot] = this.#starts[last] as number;
    this.#lengths[slot] = this.#lengths[last] as number;
    this.#lengths[last] = 0;
    this.#size = last;
  }

  #addSlot(): void {
    if (this.#size === this.#starts.length) {
      this.#starts = doubled(this.#starts);
      this.#lengths = doubled(this.#lengths);
    }
    this.#size += 1;
  }

  #makeSpace(length: number): void {
    if (this.#used + length <= this.#bytes.length) return;
    const needed = this.#used - this.#dead + length;
    // Unless half of the buffer is free afterwards, the next change would copy it again.
    this.#moveTo(Buffer.alloc(needed > this.#bytes.length / 2 ? Math.max(this.#bytes.length * 2, needed) : this.#bytes.length));
  }

  /** Copies the texts of all slots to another buffer. */
  #moveTo(bytes: Buffer<ArrayBuffer>): void {
    let used = 0;
    for (let slot = 0; slot < this.#size; slot += 1) {
      const start = this.#starts[slot] as number;
      const end = start + (this.#lengths[slot] as number);
      this.#bytes.copy(bytes, used, start, end);
      this.#starts[slot] = used;
      used += end - start;
    }
    this.#bytes = bytes;
    this.#used = used;
    this.#dead = 0;
  }
}
