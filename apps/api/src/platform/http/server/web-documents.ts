import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** The HTML documents of a folder. */
export interface WebDocuments {
  has(name: string): boolean;
  /** Sends a document, or 304 if the browser has it. */
  send(reply: FastifyReply, name: string): FastifyReply;
}

/**
 * Entity tags are of the content (RFC 9110 section 8.8.3). Those of @fastify/static are of size and time of a file, which two languages may share, and
 * so may two releases whose files have a fixed time: a browser would keep the document of the former one, whose scripts are gone.
 */
export function webDocuments(folder: string): WebDocuments {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const tags = new Map(names.map((name) => [name, tagOf(readFileSync(join(folder, name)))]));
  return {
    has: (name) => tags.has(name),
    send(reply, name) {
      const tag = tags.get(name) ?? '';
      reply.headers({ etag: tag, 'cache-control': 'no-cache' });
      const known = reply.request.headers['if-none-match']?.split(',').map((one) => one.trim());
      return known?.includes(tag) ? reply.code(304).send() : reply.sendFile(name, folder, { etag: false, lastModified: false });
    },
  };
}

/** Weak, because a document has the same one compressed and not. */
const tagOf = (content: Buffer): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
