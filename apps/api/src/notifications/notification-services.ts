import type { Config } from '../kernel/config.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { NotificationService } from './notification.service.ts';
import { NotificationCollector } from './notification-collector.ts';
import { NotificationFeed } from './notification-feed.ts';
import { NotificationMailService } from './notification-mail.service.ts';
import { unsubscribeTokens } from './unsubscribe-token.ts';

interface NotificationDeps extends Pick<Config, 'secret' | 'publicUrl'> {
  readonly inTransaction: InTransaction;
}

/** Services of this slice, for the composition root. */
export function notificationServices({ inTransaction, secret, publicUrl }: NotificationDeps) {
  const tokens = unsubscribeTokens(secret);
  return {
    notifications: new NotificationService(inTransaction, tokens),
    notificationFeed: new NotificationFeed(inTransaction),
    notificationCollector: new NotificationCollector(inTransaction),
    notificationMails: new NotificationMailService({ inTransaction, tokens, publicUrl }),
  };
}
