import { UnsubscribeToken } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../kernel/problem.ts';
import { countRefusal, countStranger } from '../platform/http/endpoints/access.ts';
import type { NotificationService } from './notification.service.ts';
import { UNSUBSCRIBE_PATH } from './notification-mail.service.ts';

const Params = z.object({ token: UnsubscribeToken });
/** RFC 8058 has a single field. */
const BODY_BYTES = 1024;

/**
 * One-click unsubscription (RFC 8058): a mail program posts a form to the URL of `List-Unsubscribe`, which is the page that a browser opens
 * with GET and that changes nothing by itself. Outside the contract, because its body is no JSON; the body is discarded.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { notifications }: { readonly notifications: NotificationService },
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { bodyLimit: BODY_BYTES, parseAs: 'buffer' }, (_request, _body, done) => done(null, null));
    forms.post(
      `${UNSUBSCRIBE_PATH}/:token`,
      { bodyLimit: BODY_BYTES, onRequest: countStranger, onSend: countRefusal },
      async (request, reply) => {
        const params = Params.safeParse(request.params);
        if (!params.success) throw new Problem('token_invalid');
        await notifications.unsubscribe(params.data.token);
        return reply.header('cache-control', 'no-store').code(204).send();
      },
    );
  });
}
