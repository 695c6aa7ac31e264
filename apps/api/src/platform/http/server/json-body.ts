import type { FastifyInstance } from 'fastify';
import { fieldProblem } from '../../../kernel/problem.ts';

/** Bodies are JSON (or multipart, where an endpoint says so); an empty one is none, for older clients declare JSON without sending any. */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(fieldProblem('body', 'validation.json', 'is no valid JSON'));
    }
  });
}
