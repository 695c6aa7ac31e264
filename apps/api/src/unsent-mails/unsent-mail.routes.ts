import { listUnsentMails, retryMail } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { UnsentMailService } from './unsent-mail.service.ts';

/** Unsent mails. */
export function unsentMailRoutes(app: FastifyInstance, { unsentMails }: { readonly unsentMails: UnsentMailService }): void {
  mount(app, listUnsentMails, ({ input }) => unsentMails.page(input.query));
  mount(app, retryMail, ({ input, viewer }) => unsentMails.retry(viewer, input.params.id));
}
