/** Query keys of people, companies, audit log and mails; mutations invalidate `all`. */
export const userKeys = {
  all: ['users'],
  people: (query: object) => ['users', 'people', query],
  person: (id: string) => ['users', 'person', id],
  rules: ['users', 'rules'],
  registration: ['users', 'registration'],
  seats: (companyId: string) => ['users', 'seats', companyId],
  audit: (query: object) => ['users', 'audit', query],
  mails: (page: number) => ['users', 'mails', page],
  apiKeys: (page: number) => ['users', 'apiKeys', page],
} as const;
