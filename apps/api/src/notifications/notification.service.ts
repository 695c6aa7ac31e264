import { isDeepStrictEqual } from 'node:util';
import {
  DAY_MS,
  type HandlerInput,
  type listNotifications,
  NOTIFICATION_DAYS,
  NOTIFICATION_PAGE_SIZE,
  NotificationPreferences,
  notificationGroupsOf,
  type ResponseOf,
  type setNotificationPreferences,
} from '@rastnetz/contract';
import { UserStore } from '../accounts/user.store.ts';
import { CompanyStore } from '../companies/company.store.ts';
import { CompanyListStore } from '../companies/company-list.store.ts';
import { Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { MailStore } from '../mails/mail.store.ts';
import { deleteInBatches } from '../platform/transactions/delete-in-batches.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { confirmedLocationsIn } from './confirmed-locations.ts';
import { namedSubjects } from './named-subjects.ts';
import { notificationView } from './notification.mapper.ts';
import type { NotificationReader } from './notification.store.ts';
import { notificationStores } from './notification-stores.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';
import { waitingIn } from './waiting-companies.ts';

const NO_MAILS: NotificationPreferences = { reports: 'never', companies: 'never', locations: 'never', colleagues: 'never' };

type PreferenceChange = HandlerInput<typeof setNotificationPreferences>['body'];

const merged = (stored: NotificationPreferences, change: PreferenceChange): NotificationPreferences =>
  NotificationPreferences.parse({ ...stored, ...change });

/** What of the notifications of a viewer the viewer may read. */
export const readerOf = (viewer: Viewer): NotificationReader => ({
  userId: viewer.userId,
  companyId: viewer.companyId,
  groups: notificationGroupsOf(viewer),
});

/** Notifications of the signed-in user, and when they are mailed. */
export class NotificationService {
  readonly #inTransaction: InTransaction;
  readonly #tokens: UnsubscribeTokens;

  constructor(inTransaction: InTransaction, tokens: UnsubscribeTokens) {
    this.#inTransaction = inTransaction;
    this.#tokens = tokens;
  }

  /** One page, newest first. */
  async page(viewer: Viewer, page: number): Promise<ResponseOf<typeof listNotifications>> {
    const reader = readerOf(viewer);
    return this.#inTransaction({ ...notificationStores, companies: CompanyStore, companyList: CompanyListStore }, async (stores) => {
      const counts = await stores.notifications.count(reader);
      const rows = await stores.notifications.page(reader, NOTIFICATION_PAGE_SIZE, (page - 1) * NOTIFICATION_PAGE_SIZE);
      const waitingOf = await waitingIn(stores.companyList, rows);
      const locationsOf = await confirmedLocationsIn(stores.notifications, viewer.companyId, rows);
      const shown = rows.map((row) => ({ row, waiting: waitingOf(row) }));
      const named = await namedSubjects(
        stores,
        shown.map(({ row, waiting }) => ({ ...row, ...(waiting && waiting.waiting > 0 && { subjects: waiting.subjects }) })),
      );
      const view = ({ row, waiting }: (typeof shown)[number], at: number) =>
        notificationView({ ...row, subjects: named[at] ?? [], waiting: waiting?.waiting ?? null, locations: locationsOf(row) }, viewer);
      return { data: shown.map(view), ...counts };
    });
  }

  async unread(viewer: Viewer): Promise<{ readonly unread: number }> {
    return { unread: await this.#inTransaction(notificationStores, ({ notifications }) => notifications.unread(readerOf(viewer))) };
  }

  /** Marks one as read. Throws `not_found`, also for one of another user. */
  async read(viewer: Viewer, id: string): Promise<{ readonly unread: number }> {
    return this.#inTransaction(notificationStores, async ({ notifications }) => {
      if (!(await notifications.markRead(viewer.userId, id)))
        throw new Problem('not_found', { detail: 'There is no notification with this id.' });
      return { unread: await notifications.unread(readerOf(viewer)) };
    });
  }

  /** Marks all up to a time as read. */
  async readAll(viewer: Viewer, until: Date): Promise<{ readonly unread: number }> {
    return this.#inTransaction(notificationStores, async ({ notifications }) => {
      await notifications.markAllRead(viewer.userId, until);
      return { unread: await notifications.unread(readerOf(viewer)) };
    });
  }

  preferences({ userId }: Pick<Viewer, 'userId'>): Promise<NotificationPreferences> {
    return this.#inTransaction(notificationStores, (stores) => stores.notificationPreferences.get(userId));
  }

  /** Changes the given preferences. */
  setPreferences({ userId }: Pick<Viewer, 'userId'>, change: PreferenceChange): Promise<NotificationPreferences> {
    return this.#change(userId, change);
  }

  /** Stops all mails of the account of a token; without effect if the account is gone. Throws `token_invalid`. */
  async unsubscribe(token: string): Promise<void> {
    const userId = this.#tokens.read(token);
    if (userId === null) throw new Problem('token_invalid');
    await this.#change(userId, NO_MAILS, true);
  }

  /** Deletes notifications after their retention; called by a scheduled job. */
  async deleteExpired(now: Date = new Date()): Promise<void> {
    const before = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS);
    await deleteInBatches(this.#inTransaction, notificationStores, ({ notifications }) => notifications.deleteOld(before));
  }

  /** Locks the account and stores a change of its preferences, and deletes queued mails if asked; nothing if nothing would change, or the account is gone. */
  #change(userId: string, change: PreferenceChange, endsQueued = false): Promise<NotificationPreferences> {
    return this.#inTransaction(
      { users: UserStore, mails: MailStore, ...notificationStores },
      async ({ users, mails, notificationPreferences }) => {
        const stored = await notificationPreferences.get(userId);
        if (isDeepStrictEqual(merged(stored, change), stored)) return stored;
        const user = await users.findForUpdate(userId);
        if (!user) return stored;
        if (endsQueued) await mails.deleteUnsentNotifications(user.email);
        const preferences = merged(await notificationPreferences.get(userId), change);
        await notificationPreferences.set(userId, preferences);
        return preferences;
      },
    );
  }
}
