import type { FastifyInstance } from 'fastify';
import { fieldProblem } from '../../../kernel/problem.ts';

/** Accepts JSON bodies only (multipart on some endpoints). An empty body counts as none, because older clients declare JSON without one. */
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
