/** Keys of what is asked of companies. They begin as those of people do: whoever changes people changes how many a company has, and the other way round. */
export const companyKeys = {
  all: ['users', 'companies'],
  list: (query: object) => ['users', 'companies', 'list', query],
  one: (id: string) => ['users', 'companies', 'one', id],
} as const;
