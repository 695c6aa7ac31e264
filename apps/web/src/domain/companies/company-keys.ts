/** Query keys of companies. They share the prefix of people, whose records contain their company: a change of either invalidates `all`. */
export const companyKeys = {
  all: ['users'],
  list: (query: object) => ['users', 'companies', 'list', query],
  one: (id: string) => ['users', 'companies', 'one', id],
} as const;
