import { idOf } from './fill-tables.ts';
import { COMPANY, EARLIER, LATER, PERSON, type StoreCalls } from './store-calls.ts';

const person = { column: 'user_id', id: PERSON } as const;
const company = { column: 'company_id', id: COMPANY } as const;
const view = idOf('view', 6);
const added = { user_id: PERSON, company_id: null, created_by: null, name: 'Neu', name_key: 'neu', query: '' };

/** Saved views of the list. */
export const savedViewCalls: StoreCalls<'savedViews'> = {
  savedViews: {
    visible: ({ savedViews }) => savedViews.visible(PERSON, COMPANY),
    defaultOf: ({ savedViews }) => savedViews.defaultOf(PERSON),
    setDefault: async ({ savedViews }) => [await savedViews.setDefault(PERSON, view), await savedViews.setDefault(PERSON, null)],
    lockOwner: ({ savedViews }) => savedViews.lockOwner(person),
    names: async ({ savedViews }) => [await savedViews.names(person), await savedViews.names(company)],
    lock: ({ savedViews }) => savedViews.lock(view),
    insert: ({ savedViews }) => savedViews.insert({ id: idOf('view', 0xfff_fff), ...added }),
    change: ({ savedViews }) => savedViews.change(view, { name: 'Anders', name_key: 'anders' }),
    trimRemoved: async ({ savedViews }) => [await savedViews.trimRemoved(person), await savedViews.trimRemoved(company)],
    deleteRemoved: async ({ savedViews }) => [await savedViews.deleteRemoved(LATER), await savedViews.deleteRemoved(EARLIER)],
  },
};
