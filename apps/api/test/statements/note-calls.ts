import { v7 as uuidv7 } from 'uuid';
import { idOf } from './fill-tables.ts';
import { COMPANY, EARLIER, LATER, LOCATION, PAGE, PERSON, REPORT, REPORTS, type StoreCalls } from './store-calls.ts';

const onLocation = { locationId: LOCATION, companyId: COMPANY };
const onReport = { reportId: REPORT };
const NOTE = idOf('note', 2);

/** Internal notes. */
export const noteCalls: StoreCalls<'notes'> = {
  notes: {
    page: async ({ notes }) => [await notes.page(onLocation, PAGE, 0), await notes.page(onReport, PAGE, 20)],
    count: async ({ notes }) => [await notes.count(onLocation), await notes.count(onReport)],
    find: async ({ notes }) => [await notes.find(onLocation, NOTE), await notes.find(onReport, NOTE)],
    countsOfReports: ({ notes }) => notes.countsOfReports(REPORTS),
    insert: ({ notes }) => notes.insert({ id: uuidv7(), report_id: REPORT, user_id: PERSON, text: 'Notiz', created_at: new Date() }),
    setText: ({ notes }) => notes.setText(NOTE, 'anders'),
    setDeleted: ({ notes }) => notes.setDeleted(NOTE, LATER),
    trimDeleted: async ({ notes }) => [await notes.trimDeleted(onLocation, 20), await notes.trimDeleted(onReport, 20)],
    removeDeleted: async ({ notes }) => [await notes.removeDeleted(LATER), await notes.removeDeleted(EARLIER)],
    textsOfReports: ({ notes }) => notes.textsOfReports(REPORTS),
    replaceTexts: ({ notes }) => notes.replaceTexts([{ id: NOTE, text: 'ersetzt' }]),
  },
};
