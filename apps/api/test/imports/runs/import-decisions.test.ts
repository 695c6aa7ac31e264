import { type ImportRow, type Location, SeenImport } from '@rastnetz/contract';
import { expect, vi } from 'vitest';
import { isFull } from '../../../../../test-scope.ts';
import { ImportService } from '../../../src/imports/service/import.service.ts';
import { type BrokenRow, ImportRowStore } from '../../../src/imports/stores/import-row.store.ts';
import { transactionsOn } from '../../../src/platform/transactions/transactions.ts';
import { draftOf, pointAt, refusal, save, search } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { bulkOf, remove } from '../../locations/lifecycle-requests.ts';
import { act, checked, counted, csvOf, detail, done, HEADER, rowsOf, settled } from './import-requests.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'))
  .extend('rowCall', perFile, ({ admin }) => (id: string, number: number, payload: object) => {
    return admin.inject({ method: 'POST', url: `/api/v1/import/${id}/rows/${number}`, payload });
  })
  .extend('change', perFile, ({ rowCall }) => async (id: string, number: number, payload: object): Promise<ImportRow> => {
    const answer = await rowCall(id, number, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  })
  .extend('named', perFile, ({ admin }) => async (suche: string): Promise<Location[]> => {
    return (await search(admin, { suche })).data;
  });

test('possible duplicates, stored or in the file, are reported with distance and reason, and skipped unless accepted', async ({
  admin,
  change,
}) => {
  const stored = await save(admin, draftOf('RASTHOF', { name: 'Rasthof Wald', coordinates: pointAt(9, 50) }));
  const file = ['A,1,fuel,Rasthof Wald GmbH,50.004,9,', 'A,2,fuel,Feld,48,9,', 'A,3,fuel,Anders,48.001,9,', 'A,4,fuel,Weit,47,9,'];
  const { id, ...found } = await checked(admin, csvOf(file));
  expect([counted(found as never), found.taken.duplicate]).toEqual(['new 2, duplicate 2', 0]);
  const rows = await rowsOf(admin, id, { kind: 'duplicate' });
  expect(rows.map(({ number, decision }) => `${number} ${decision}`)).toEqual(['1 skip', '3 skip']);
  expect(rows[0]?.duplicates).toEqual([
    { locationId: stored._id, row: null, place: null, title: 'Rasthof Wald', distance: 445, reasons: ['like_name'] },
  ]);
  expect(rows[1]?.duplicates).toEqual([{ locationId: null, row: 2, place: 3, title: 'Feld', distance: 111, reasons: ['near'] }]);
  const corrected = await change(id, 2, { cells: { 6: '030 1' } });
  expect(corrected, 'a pair of rows is decided at one of them').toMatchObject({ kind: 'new', decision: 'take', duplicates: [] });
  expect(await change(id, 3, { cells: { 6: '030 2' } })).toMatchObject({ kind: 'duplicate', decision: 'skip', duplicates: [{ row: 2 }] });
  const all = await act(admin, id, 'decide', { kind: 'duplicate', decision: 'take' });
  expect(all.json()).toMatchObject({ taken: { new: 2, duplicate: 2 } });
  await act(admin, id, 'decide', { kind: 'new', decision: 'skip' });
  expect(await done(admin, id, 'commit')).toMatchObject({ written: 2 });
  expect((await rowsOf(admin, id)).map(({ outcome }) => outcome)).toEqual(['written', 'left_out', 'written', 'left_out']);
});

test('a new row without a position has the note that the map does not show it; one that changes a location has none', async ({ admin }) => {
  const first = await checked(admin, csvOf(['N,1,fuel,Nirgends,,,', 'N,2,fuel,Irgendwo,46,9,']));
  expect((await rowsOf(admin, first.id)).map(({ kind, notes }) => [kind, notes.map(({ key }) => key)])).toEqual([
    ['new', ['import.note.no_position']],
    ['new', []],
  ]);
  await done(admin, first.id, 'commit');
  const second = await checked(admin, csvOf(['N,1,fuel,Nirgends,,,+49 511 7']));
  expect(await rowsOf(admin, second.id)).toMatchObject([{ kind: 'changed', notes: [] }]);
});

test('incomplete rows are counted and reported with their line, the others are imported; once corrected, they are imported, too', async ({
  admin,
  change,
}) => {
  const file = ['Q,1,fuel,"Marke & C .,38,9,', 'Q,2,fuel,Zweite,37,9,', 'Q,3,fuel,Dritte,36', 'Q,4,fuel,"Vierte",35,9,'];
  const found = await checked(admin, csvOf(file));
  expect(found).toMatchObject({ total: 4, unreadable: 2, counts: { new: 2, broken: 2 } });
  const broken = await rowsOf(admin, found.id, { kind: 'broken' });
  expect(broken.map(({ place, faults }) => [place, faults.map(({ key, column }) => [key, column])])).toEqual([
    [2, [['import.fault.quote', 3]]],
    [
      4,
      [
        ['import.fault.cells', null],
        ['import.fault.half_position', 5],
      ],
    ],
  ]);
  expect(await change(found.id, 1, { cells: { 5: '9.5' } })).toMatchObject({ kind: 'broken' });
  expect(await detail(admin, found.id)).toMatchObject({ total: 4, unreadable: 2 });
  expect(await change(found.id, 1, { cells: { 3: 'Marke & C.' } })).toMatchObject({ kind: 'new', faults: [] });
  expect(await detail(admin, found.id)).toMatchObject({ total: 4, unreadable: 1, counts: { new: 3, broken: 1 } });
  await change(found.id, 1, { cells: { 3: 'Marke & Co.' } });
  expect(await change(found.id, 3, { cells: { 5: '9' } })).toMatchObject({ kind: 'new' });
  expect(await detail(admin, found.id)).toMatchObject({ total: 4, unreadable: 0 });
  await done(admin, found.id, 'cancel');
});

test('a row assigned to a location changes it and sets its key, and the roll-back reverts both', async ({
  admin,
  change,
  rowCall,
  named,
}) => {
  const stored = await save(admin, draftOf('RASTHOF', { name: 'Hof Berg', coordinates: pointAt(11, 50), description: 'Alt' }));
  const file = ['B,1,services,Rasthof Berg,50,11,030 5'];
  const { id } = await checked(admin, csvOf(file));
  expect(await change(id, 1, { decision: 'join', joinId: stored._id })).toMatchObject({
    kind: 'changed',
    locationId: stored._id,
    decision: 'join',
  });
  expect(refusal(await rowCall(id, 1, { decision: 'join', joinId: admin.companyId })).fields).toEqual(['joinId: import.error.join']);
  await done(admin, id, 'commit');
  expect((await named('Rasthof Berg'))[0]).toMatchObject({ _id: stored._id, phone: '0305', version: 2 });
  expect(counted(await checked(admin, csvOf(file)))).toBe('same 1');
  expect(await done(admin, id, 'rollback')).toMatchObject({ kept: 0 });
  expect((await named('Hof Berg'))[0]).toMatchObject({ _id: stored._id, phone: null, description: 'Alt' });
  expect(counted(await checked(admin, csvOf(file)))).toBe('duplicate 1');
});

test('rows are counted as left out as the filter finds them: taken ones that no longer change anything, but not a key that is given', async ({
  admin,
  change,
}) => {
  const twice = csvOf(['Z,1,fuel,Zwilling,41,9,', 'Z,2,fuel,Zweiter,41,10,', 'Z,3,fuel,Dritter,41,11,']);
  const [first, second] = [await checked(admin, twice), await checked(admin, twice)];
  await change(first.id, 3, { decision: 'skip' });
  expect(await done(admin, first.id, 'commit')).toMatchObject({ written: 2, leftOut: 1 });
  expect(await done(admin, second.id, 'commit')).toMatchObject({ written: 1, leftOut: 2 });
  expect((await rowsOf(admin, second.id, { outcome: 'left_out' })).map(({ number }) => number)).toEqual([1, 2]);

  const stored = await save(admin, draftOf('RASTHOF', { name: 'Hof Gleich', coordinates: pointAt(9, 43) }));
  const { id } = await checked(admin, 'Nummer;Name;Typ;Breite;Länge\n1;Hof Gleich;Rasthof;43;9\n');
  expect(await change(id, 1, { decision: 'join', joinId: stored._id })).toMatchObject({ kind: 'same', changes: [], isAdopting: true });
  expect(await detail(admin, id)).toMatchObject({ taken: { same: 1 } });
  expect(await done(admin, id, 'commit')).toMatchObject({ written: 1, leftOut: 0 });
  const again = await checked(admin, 'Nummer;Name;Typ;Breite;Länge\n2;Hof Gleich;Rasthof;43;9\n');
  expect(await change(again.id, 1, { decision: 'join', joinId: stored._id })).toMatchObject({ kind: 'same', isAdopting: false });
  expect(await detail(admin, again.id)).toMatchObject({ taken: { same: 0 } });
  expect(await change(again.id, 1, { decision: 'skip' })).toMatchObject({ kind: 'duplicate', decision: 'skip', joinId: null });
  await act(admin, again.id, 'cancel');
});

test('single cells are corrected while the import is open; a row is checked again, also against later ones', async ({
  admin,
  rowCall,
  change,
}) => {
  const { id } = await checked(admin, csvOf(['C,1,fuel,Jet,fünfzig,12,', 'C,2,fuel,Jet Ost,51,12.001,', 'C,2,fuel,Noch einmal,52,12,']));
  const [first, , third] = await rowsOf(admin, id);
  expect(first).toMatchObject({ kind: 'broken', decision: 'skip', faults: [{ column: 4 }] });
  expect(third?.faults).toEqual([{ column: null, key: 'import.fault.twice', params: { place: 3 } }]);
  expect(refusal(await rowCall(id, 1, { decision: 'take' })).fields).toEqual(['decision: import.error.broken']);
  expect(refusal(await rowCall(id, 1, { cells: { 99: 'x' } })).fields).toEqual(['cells.99: import.error.column']);
  const fixed = await change(id, 1, { cells: { 4: '51' }, decision: 'take' });
  expect(fixed).toMatchObject({ kind: 'duplicate', decision: 'take', edited: [4], faults: [], duplicates: [{ row: 2 }] });
  expect(await change(id, 2, { cells: { 6: '030 2' } })).toMatchObject({ kind: 'new', decision: 'take' });
  expect(await change(id, 3, { cells: { 1: '3' } })).toMatchObject({ kind: 'new', edited: [1] });
  expect(counted(await detail(admin, id))).toBe('new 2, duplicate 1');
  expect(await done(admin, id, 'commit')).toMatchObject({ written: 3 });
  expect(refusal(await rowCall(id, 1, { cells: { 4: '50' } })).code).toBe('wrong_state');
});

test('rows that repeat the key of a row are checked again when a correction gives it another one', async ({ admin, change }) => {
  const { id } = await checked(admin, csvOf(['R,2,fuel,Eins,34,9,', 'R,2,fuel,Zwei,34.001,9,', 'R,2,fuel,Drei,33,9,']));
  const shown = async () => (await rowsOf(admin, id)).map(({ kind, decision, faults }) => [kind, decision, faults[0]?.params['place']]);
  expect(await shown()).toEqual([
    ['new', 'take', undefined],
    ['broken', 'skip', 2],
    ['broken', 'skip', 2],
  ]);
  expect(await change(id, 1, { cells: { 1: '1' } })).toMatchObject({ kind: 'new', decision: 'take' });
  expect(await shown()).toEqual([
    ['new', 'take', undefined],
    ['duplicate', 'skip', undefined],
    ['broken', 'skip', 3],
  ]);
  expect(counted(await detail(admin, id))).toBe('new 1, duplicate 1, broken 1');
  await change(id, 2, { cells: { 4: 'Norden' } });
  expect(counted(await detail(admin, id))).toBe('new 2, broken 1');
  await done(admin, id, 'cancel');
});

test('a changed mapping applies to all rows, and to the next file with the same header', async ({ admin, named }) => {
  const header = HEADER.replace('phone', 'Durchwahl');
  const file = csvOf(['D,1,fuel,Esso,53,12,030 77'], header);
  const { id, mapping, columns } = await checked(admin, file);
  expect(columns.map(({ heading, isRemembered }) => `${heading} ${isRemembered}`)).toContain('Durchwahl false');
  const targets = mapping.targets.map((target, column) => (column === 6 ? 'phone' : target));
  const twice = await act(admin, id, 'mapping', { ...mapping, targets: targets.map(() => 'name') });
  expect(refusal(twice).fields).toEqual(['targets.1: import.error.target_twice']);
  const changed = { ...mapping, targets, attribution: 'Beispiel GmbH' };
  expect((await act(admin, id, 'mapping', { ...changed, seen: 0 })).statusCode).toBe(202);
  expect(counted(await settled(admin, id))).toBe('new 1');
  expect(refusal(await act(admin, id, 'mapping', { ...mapping, seen: 0 })).code, 'checked anew since it was read').toBe('stale_version');
  expect(await detail(admin, id)).toMatchObject({ pass: 1, mapping: changed });
  await done(admin, id, 'commit');
  expect((await named('Esso'))[0]).toMatchObject({ phone: '03077', attribution: 'Beispiel GmbH' });
  const next = await checked(admin, file);
  expect([counted(next), next.mapping.attribution, next.columns[6]?.isRemembered]).toEqual(['same 1', 'Beispiel GmbH', true]);
});

test('a commit that would write something else than was announced is refused', async ({ admin, change }) => {
  const { id, mapping } = await checked(admin, csvOf(['V,1,fuel,Vorher,32,9,', 'V,2,fuel,Nachher,31,9,']));
  const announced = async () => SeenImport.parse(await detail(admin, id));
  const seen = await announced();
  await change(id, 2, { decision: 'skip' });
  const late = refusal(await act(admin, id, 'commit', { seen }));
  expect([late.code, late.fields]).toEqual(['stale_version', ['seen: import.error.commit_stale']]);
  await act(admin, id, 'mapping', { ...mapping, targets: mapping.targets.map((target) => (target === 'phone' ? null : target)) });
  await settled(admin, id);
  expect(refusal(await act(admin, id, 'commit', { seen })).code, 'the same numbers under another mapping').toBe('stale_version');
  expect((await act(admin, id, 'commit', { seen: await announced() })).statusCode).toBe(202);
  expect(await settled(admin, id)).toMatchObject({ state: 'committed', written: 2 });
});

test('a location in the trash with the same key stays there, and the row reports so', async ({ admin, named }) => {
  const file = csvOf(['E,1,fuel,Weg,54,12,']);
  await done(admin, (await checked(admin, file)).id, 'commit');
  const [gone] = await named('Weg');
  await admin.inject({ method: 'DELETE', url: `/api/v1/location/${gone?._id}`, query: { version: String(gone?.version) } });
  const { id } = await checked(admin, csvOf(['E,1,fuel,Weg,54,12,030']));
  expect(await rowsOf(admin, id)).toMatchObject([{ kind: 'same', notes: [{ key: 'import.note.trash' }] }]);
  expect(await done(admin, id, 'commit')).toMatchObject({ written: 0 });
  expect(await named('Weg')).toEqual([]);
});

test('ADR 0006 a row whose location was moved or purged since its check announced a change is left out with a note, and creates none', async ({
  api,
}) => {
  const [staff, other, superAdmin] = [
    await api.signIn('admin', 'Umzug von'),
    await api.signIn('admin', 'Umzug nach'),
    await api.signIn('superAdmin', 'Zentrale'),
  ];
  const fileOf = (phone: string) => csvOf(['U,1,fuel,Umzug 1,58,9,', 'U,2,fuel,Umzug 2,58.5,9,'].map((row) => row + phone));
  await done(staff, (await checked(staff, fileOf('030 1'))).id, 'commit');
  const { data } = await search(staff, { suche: 'Umzug' });
  const [moved, purged] = data.toSorted((one, next) => (String(one.name) < String(next.name) ? -1 : 1)) as [Location, Location];
  const found = await checked(staff, fileOf('030 2'));
  expect(counted(found)).toBe('changed 2');
  await bulkOf(superAdmin, { kind: 'move', companyId: other.companyId }, [moved]);
  await remove(staff, purged._id, purged.version);
  await api.services.purge.purgeDue(new Date(Date.now() + 400 * 86_400_000));
  expect(await done(staff, found.id, 'commit')).toMatchObject({ state: 'committed', written: 0, leftOut: 2 });
  const rows = await rowsOf(staff, found.id);
  expect(rows.map(({ outcome, notes }) => [outcome, ...notes.map(({ key }) => key)])).toEqual([
    ['left_out', 'import.note.gone'],
    ['left_out', 'import.note.gone'],
  ]);
  const { rows: stored } = await api.database.pool.query("select company_id, phone from location where name like 'Umzug%'");
  expect(stored).toEqual([{ company_id: other.companyId, phone: '0301' }]);
});

const BROKEN = isFull ? 5000 : 1000;

test('thousands of invalid rows are all reported, and their error file has the reasons and no formula', async ({ admin }) => {
  const rows = Array.from({ length: BROKEN }, (_, row) => `F,${row},fuel,=HYPERLINK("x"),NaN${row},13,`);
  const { id, counts } = await checked(admin, csvOf(rows));
  expect(counts.broken).toBe(BROKEN);
  const answer = await admin.inject({ method: 'GET', url: `/api/v1/import/${id}/faults`, query: { language: 'de' } });
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="fehler-.*\.csv"/);
  const lines = answer.body.split('\r\n');
  expect(lines[0]).toBe('\u{FEFF}Zeile;Spalte;Wert;Grund');
  expect(lines.filter((line) => /^\d+;lat;NaN/.test(line))).toHaveLength(BROKEN);
  expect(answer.body).not.toMatch(/(^|;)=/m);
  expect((await rowsOf(admin, id, { kind: 'broken', page: String(BROKEN / 100) })).length).toBe(100);
  expect(await done(admin, id, 'commit')).toMatchObject({ state: 'committed', written: 0 });
});

test('the error file is made from a few wide rows at a time, and reads no more of a cell than it quotes', async ({ admin }) => {
  const header = [HEADER, ...Array.from({ length: 143 }, (_, column) => `extra${column}`)].join();
  const rows = Array.from({ length: 60 }, (_, row) => `F,${row},fuel,${'x'.repeat(1000)},NaN${'ü'.repeat(1000)},13,${','.repeat(143)}`);
  const { id } = await checked(admin, csvOf(rows, header));
  const read: BrokenRow[][] = [];
  const store = ImportRowStore.prototype;
  const brokenAfter = store.brokenAfter;
  const spy = vi.spyOn(store, 'brokenAfter').mockImplementation(async function (this: ImportRowStore, ...page) {
    const found = await brokenAfter.apply(this, page);
    read.push(found);
    return found;
  });
  const answer = await admin.inject({ method: 'GET', url: `/api/v1/import/${id}/faults` }).finally(() => spy.mockRestore());
  expect(read.map((found) => found.length)).toEqual([27, 27, 6]);
  expect(Math.max(...read.flat(2).flatMap(({ cells }) => cells.map((cell) => cell.length)))).toBe(500);
  expect(answer.body.split('\r\n').filter((line) => /^\d+;lat;NaNü{497};/.test(line))).toHaveLength(60);
});

test('a decision on all rows that is stopped between two batches leaves true numbers, and is completed by repeating it (ADR 0023)', async ({
  admin,
  api: { database, jobs, services },
}) => {
  await database.pool.query(`delete from import where state = 'ready' -- left open by the tests above`);
  const { id, pass, taken } = await checked(admin, csvOf(['Stopp,1,fuel,Vorn,-30,9,', 'Stopp,2,fuel,Hinten,-31,9,']));
  // As in a file of two batches.
  await database.pool.query('update import_row set number = 6000 where import_id = $1 and number = 2', [id]);
  await database.pool.query('update import set total = 6000, done = 6000 where id = $1', [id]);
  const inTransaction = transactionsOn(database, jobs);
  const once = vi.fn(inTransaction).mockImplementationOnce(inTransaction).mockRejectedValueOnce(new Error('stopped'));
  const process = new ImportService({ inTransaction: once as typeof inTransaction, runner: services.importRunner, refreshMap: vi.fn() });
  const starter = { ...admin, userId: admin.id, isAdmin: true, isSuperAdmin: false, access: [] };
  const stopped = process.decide(starter, { params: { id }, body: { kind: 'new', decision: 'skip' } });
  await expect(stopped).rejects.toThrow('stopped');
  expect(await detail(admin, id)).toMatchObject({ state: 'ready', counts: { new: 2 }, taken: { new: 1 } });
  expect(refusal(await act(admin, id, 'commit', { seen: { pass, taken } })).code).toBe('stale_version');
  expect((await act(admin, id, 'decide', { kind: 'new', decision: 'skip' })).json()).toMatchObject({ taken: { new: 0 } });
  await act(admin, id, 'decide', { kind: 'new', decision: 'take' });
  expect(await done(admin, id, 'commit')).toMatchObject({ written: 2 });
});
