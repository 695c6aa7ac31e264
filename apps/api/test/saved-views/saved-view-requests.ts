import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
  type SavedView,
  type SavedViews,
  setDefaultView,
} from '@rastnetz/contract';
import type { Session } from '../harness/app-harness.ts';
import { body } from '../locations/lifecycle-requests.ts';

type Named = Pick<SavedView, 'id'>;

const post = (session: Session, { path }: { readonly path: string }, payload: object, id = '') =>
  session.inject({ method: 'POST', url: path.replace(':id', id), payload });

export const create = (session: Session, name: unknown, parts: object = {}) =>
  post(session, createSavedView, { name, query: 'mine=1', ...parts });
export const created = async (session: Session, name: string, parts: object = {}) => body<SavedView>(await create(session, name, parts));
export const change = (session: Session, { id, version }: Pick<SavedView, 'id' | 'version'>, parts: object) =>
  post(session, changeSavedView, { version, ...parts }, id);
export const remove = (session: Session, { id }: Named) => post(session, removeSavedView, {}, id);
export const restore = (session: Session, { id }: Named) => post(session, restoreSavedView, {}, id);
export const setDefault = (session: Session, view: Named | null) => post(session, setDefaultView, { id: view?.id ?? null });
export const viewsOf = async (session: Session) => body<SavedViews>(await session.inject({ url: listSavedViews.path }));
export const namesOf = async (session: Session) => (await viewsOf(session)).views.map(({ name }) => name);
