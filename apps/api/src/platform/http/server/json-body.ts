import type { FastifyInstance } from 'fastify';

/** Accepts JSON bodies only (multipart on some endpoints). `request.body` is their text: it is parsed when it is its request's turn. */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => done(null, text));
}
