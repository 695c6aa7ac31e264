/** Keys of what is asked of companies. They begin as those of people do, who are told with their company: whoever changes either makes all of `all` stale. */
export const companyKeys = {
  all: ['users'],
  list: (query: object) => ['users', 'companies', 'list', query],
  one: (id: string) => ['users', 'companies', 'one', id],
} as const;
