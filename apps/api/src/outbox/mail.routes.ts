import { listUnsentMails, retryMail } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { MailListService } from './mail-list.service.ts';

/** Unsent mails. */
export function mailRoutes(app: FastifyInstance, { mailList }: { readonly mailList: MailListService }): void {
  mount(app, listUnsentMails, ({ input }) => mailList.page(input.query));
  mount(app, retryMail, ({ input, viewer }) => mailList.retry(viewer, input.params.id));
}
