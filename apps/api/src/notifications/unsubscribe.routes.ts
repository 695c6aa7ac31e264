import { UnsubscribeToken } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../kernel/problem.ts';
import { asStranger } from '../platform/db/stranger-share.ts';
import { countRefusal, countStranger } from '../platform/http/endpoints/access.ts';
import { callerSignal } from '../platform/http/endpoints/caller-signal.ts';
import { partyOf } from '../platform/http/limits/network.ts';
import type { NotificationService } from './notification.service.ts';
import { UNSUBSCRIBE_PATH } from './notification-mail.service.ts';

const Params = z.object({ token: UnsubscribeToken });
/** RFC 8058 has a single field. */
const BODY_BYTES = 1024;

/**
 * One-click unsubscription (RFC 8058): a mail program posts a form to the URL of `List-Unsubscribe`, which is the page that a browser opens
 * with GET and that changes nothing by itself. Outside the contract, because its body is no JSON; the body is discarded. The limits are those of
 * other requests without a session.
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
        const { token } = params.data;
        const stop = () => asStranger(() => notifications.unsubscribe(token));
        await app.endpointContext.concurrency.run(partyOf(request), stop, callerSignal(reply));
        return reply.header('cache-control', 'no-store').code(204).send();
      },
    );
  });
}
